import type { IConstruct } from 'constructs';
import { parseQuantity } from '../src/quantity/parse.ts';
import { PropsError } from './props-error.ts';

const dnsLabel = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;

/** @throws PropsError unless the name is a DNS label of up to 63 characters */
export function checkName(construct: IConstruct, prop: string, name: string): void {
  if (dnsLabel.test(name) && name.length <= 63) return;
  const allowed = 'up to 63 lower-case letters, digits and "-", with a letter or digit at both ends';
  throw new PropsError(construct, { prop, got: name, allowed, fix: 'Choose another name.' });
}

/** @throws PropsError unless the port is a TCP port */
export function checkPort(construct: IConstruct, prop: string, port: number): void {
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return;
  const fix = 'Give the port that the process listens on.';
  throw new PropsError(construct, { prop, got: port, allowed: 'whole numbers from 1 to 65535', fix });
}

/** @throws PropsError unless the amount is a whole number that is not below the least */
export function checkCount(construct: IConstruct, prop: string, amount: number, least: number): void {
  if (Number.isInteger(amount) && amount >= least) return;
  throw new PropsError(construct, {
    prop,
    got: amount,
    allowed: `whole numbers from ${least}`,
    fix: 'Write a count without decimals.',
  });
}

/** @throws PropsError unless the amount is a Kubernetes quantity, and not negative */
export function checkQuantity(construct: IConstruct, prop: string, amount: string | number): void {
  const parsed = parseQuantity(amount);
  if (parsed !== undefined && parsed.nano >= 0n) return;
  const allowed = 'Kubernetes quantities such as 8, 500m, 12Gi or 800M';
  throw new PropsError(construct, { prop, got: amount, allowed, fix: 'Write binary units as Mi or Gi.' });
}

/** @throws PropsError unless the path is absolute */
export function checkPath(construct: IConstruct, prop: string, path: string): void {
  if (path.startsWith('/')) return;
  throw new PropsError(construct, { prop, got: path, allowed: 'absolute paths', fix: `Write /${path}.` });
}
