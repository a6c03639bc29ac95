import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { because, plainOf } from '../src/notes/because.ts';
import { checkName, checkPath, checkPort } from './api-rules.ts';

export interface ExternalRouteProps {
  /** @default the construct's id */
  readonly name?: string;
  /** Namespace of the gateway that has the route. */
  readonly namespace: string;
  /** The model that requests on this route ask for; the comment names it. @default none */
  readonly model?: string;
  /** Path prefix of the requests, `/v1/chat/completions` for one. @default `/` */
  readonly path?: string;
  readonly backend: {
    /** Name of the Service. */
    readonly service: string;
    readonly namespace: string;
    /** Port of the Service. */
    readonly port: number;
  };
}

/** A gateway's route that is managed elsewhere: a stub HTTPRoute to a Service. Belongs into the Inventory. */
export class ExternalRoute extends Construct {
  readonly name: string;

  constructor(scope: Construct, id: string, props: ExternalRouteProps) {
    super(scope, id);
    this.name = props.name ?? id;
    const { namespace, model, path = '/', backend } = props;
    this.checkProps(plainOf(props));
    const rule = {
      matches: [{ path: { type: 'PathPrefix', value: path } }],
      backendRefs: [{ name: backend.service, namespace: backend.namespace, port: backend.port }],
    };
    new ApiObject(this, 'Resource', {
      apiVersion: 'gateway.networking.k8s.io/v1',
      kind: 'HTTPRoute',
      metadata: { name: this.name, namespace },
      spec: { rules: [model === undefined ? rule : because(rule, `Requests for the model ${plainOf(model)}.`)] },
    });
  }

  private checkProps({ path = '/', backend }: ExternalRouteProps): void {
    checkName(this, 'name', this.name);
    checkPort(this, 'backend.port', backend.port);
    checkPath(this, 'path', path);
  }
}
