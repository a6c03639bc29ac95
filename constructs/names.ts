import type { IConstruct } from 'constructs';
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
  const fix = 'Give the port as a number.';
  throw new PropsError(construct, { prop, got: port, allowed: 'whole numbers from 1 to 65535', fix });
}

/** @throws PropsError unless the amount is a whole number that is not below the least */
export function checkCount(construct: IConstruct, prop: string, amount: number, least: number): void {
  if (Number.isInteger(amount) && amount >= least) return;
  throw new PropsError(construct, { prop, got: amount, allowed: `whole numbers from ${least}`, fix: 'Round it.' });
}
