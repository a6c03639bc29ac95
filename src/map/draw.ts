import type { ServiceModel, ServingModel, Workload } from '../model/serving-model.ts';
import { podsBox, runs, serviceBox, sorted } from './boxes.ts';
import { drawCalls } from './calls.ts';
import { drawCards } from './cards.ts';
import { Picture } from './picture.ts';

/** One state of the cluster: who calls whom through which policies, what answers, and on which cards. */
export function draw(model: ServingModel, state: string): Picture {
  const picture = new Picture();
  drawCalls(picture, model);
  for (const service of sorted(model.services)) drawBackends(picture, service);
  drawCards(picture, model, state);
  for (const workload of sorted(model.workloads)) drawNames(picture, workload);
  return picture;
}

function drawBackends(picture: Picture, service: ServiceModel): void {
  const box = serviceBox(picture, service);
  const ports = service.ports.map(({ port, targetPort }) =>
    port === targetPort ? `${port}` : `${port} to ${targetPort}`,
  );
  const label = ports.join(', ');
  for (const backend of sorted(service.backends.filter(runs))) {
    picture.arrow(box, podsBox(picture, backend), label === '' ? {} : { label });
  }
}

/** Names under which the pods answer for a model; only engines whose arguments can be read have known ones. */
function drawNames(picture: Picture, workload: Workload): void {
  const engines = workload.pod.containers.flatMap(({ engine }) => engine ?? []);
  const names = engines.flatMap(({ servedNames }) => servedNames ?? []);
  for (const name of [...new Set(names)].sort()) {
    picture.arrow(podsBox(picture, workload), picture.box('name', name, { lines: [name] }));
  }
}
