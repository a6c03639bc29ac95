/** A point in time as a line prints it. Without a year it can be compared only with its like. */
export type Stamp =
  | { readonly epochSeconds: number }
  | { readonly month: number; readonly day: number; readonly secondOfDay: number };

/** A stamp that is read only where somebody asks: most lines are of no interest. */
export type StampReader = () => Stamp | undefined;

/** When a line was written, by the engine's own clock and by that of whoever kept the log. */
export interface Moment {
  readonly inner: Stamp | undefined;
  readonly outer: Stamp | undefined;
}

const day = 86_400;
/** A start takes minutes; longer than this is two clocks or a broken one. */
const longestStart = 7 * day;

/** Fields of a date as the patterns capture them; a missing year gives a stamp without one. */
export interface DateFields {
  readonly year?: string | undefined;
  readonly month: string;
  readonly day: string;
  readonly time: string;
  readonly fraction?: string | undefined;
  /** `Z`, `+01:00` or `+0100`. @default UTC, which is as good for a difference */
  readonly zone?: string | undefined;
}

/** Reads a stamp; undefined where the fields are no date. */
export function stampOf(fields: DateFields): Stamp | undefined {
  const [month, dayOfMonth] = [Number(fields.month), Number(fields.day)];
  const [hour = Number.NaN, minute = Number.NaN, second = Number.NaN] = fields.time.split(':').map(Number);
  const fraction = fields.fraction === undefined ? 0 : Number(`0.${fields.fraction}`);
  const secondOfDay = hour * 3600 + minute * 60 + second + fraction;
  if (!(month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= 31 && secondOfDay < day + 1)) return undefined;
  if (fields.year === undefined) return { month, day: dayOfMonth, secondOfDay };
  return {
    epochSeconds: Date.UTC(Number(fields.year), month - 1, dayOfMonth) / 1000 + secondOfDay - offset(fields.zone),
  };
}

function offset(zone: string | undefined): number {
  const match = zone?.match(/^([+-])(\d\d):?(\d\d)$/);
  if (!match) return 0;
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60;
  return match[1] === '-' ? -seconds : seconds;
}

/** Seconds from one stamp to the other; negative where the second is the earlier. Undefined where they can't be compared. */
export function elapsed(from: Stamp, to: Stamp): number | undefined {
  if ('epochSeconds' in from || 'epochSeconds' in to) {
    return 'epochSeconds' in from && 'epochSeconds' in to ? to.epochSeconds - from.epochSeconds : undefined;
  }
  const leap = isLeapDay(from) || isLeapDay(to);
  const difference = secondOfYear(to, leap) - secondOfYear(from, leap);
  // No year: half a year back is more likely a step over New Year.
  const year = (leap ? 366 : 365) * day;
  if (difference < -year / 2) return difference + year;
  return difference > year / 2 ? difference - year : difference;
}

const isLeapDay = (stamp: { month: number; day: number }) => stamp.month === 2 && stamp.day === 29;

function secondOfYear(stamp: { month: number; day: number; secondOfDay: number }, leap: boolean): number {
  return Date.UTC(leap ? 2024 : 2023, stamp.month - 1, stamp.day) / 1000 + stamp.secondOfDay;
}

/**
 * Seconds between two moments, both ends by one clock. The engine's clock decides, unless it jumped by whole hours
 * (summer time) or days (a leap day) against the outer one.
 */
export function secondsBetween(from: Moment, to: Moment): number | undefined {
  const inner = plausible(from.inner, to.inner);
  const outer = plausible(from.outer, to.outer);
  if (inner === undefined || outer === undefined) return inner ?? outer;
  const apart = Math.abs(inner - outer);
  const beyondHours = apart % 3600;
  const jumped = apart >= 1800 && Math.min(beyondHours, 3600 - beyondHours) <= 5;
  return jumped ? outer : inner;
}

function plausible(from: Stamp | undefined, to: Stamp | undefined): number | undefined {
  const seconds = from && to ? elapsed(from, to) : undefined;
  return seconds !== undefined && seconds >= 0 && seconds <= longestStart ? seconds : undefined;
}

/** The ISO date of a moment, where one of its clocks has a year. */
export function dateOf(moment: Moment): string | undefined {
  for (const stamp of [moment.outer, moment.inner]) {
    if (stamp && 'epochSeconds' in stamp) return new Date(stamp.epochSeconds * 1000).toISOString().slice(0, 10);
  }
  return undefined;
}
