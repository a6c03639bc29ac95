/** Host and port that a text calls. */
export interface Address {
  /** As written. */
  readonly written: string;
  /** Lower case, with no final dot. */
  readonly host: string;
  readonly port: number;
  /** True where the text has no port, so that the scheme says it. */
  readonly portByScheme: boolean;
}

const url = /\bhttps?:\/\/[^\s"'<>,;()[\]{}|\\^`]+/gi;
const parts = /^(?<scheme>https?):\/\/(?:[^@/?#]*@)?(?<host>[a-z0-9.-]+)(?::(?<port>\d{1,5}))?(?:[/?#]|$)/i;
const shellComment = /^\s*#.*$/gm;

/** The http and https URLs of a text. One whose host or port is computed when the pod runs is none. */
export function urlsIn(text: string): Address[] {
  if (!text.includes('://')) return [];
  return (text.replace(shellComment, '').match(url) ?? []).flatMap((written) => {
    const { scheme = '', host = '', port } = parts.exec(written)?.groups ?? {};
    if (host === '') return [];
    const schemePort = scheme.toLowerCase() === 'https' ? 443 : 80;
    return [{ written, host: hostName(host), port: Number(port ?? schemePort), portByScheme: port === undefined }];
  });
}

/** A text that is nothing but `host` or `host:port`. */
export function hostIn(text: string): { readonly host: string; readonly port: number | undefined } | undefined {
  const { host, port } = /^(?<host>[a-z0-9][a-z0-9.-]*)(?::(?<port>\d{1,5}))?$/i.exec(text)?.groups ?? {};
  return host === undefined ? undefined : { host: hostName(host), port: port === undefined ? undefined : Number(port) };
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
