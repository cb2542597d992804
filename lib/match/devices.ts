import { conflictTold } from './core-moves';
import { type Actor, serverDevice } from './match-event';

/** A phone, tablet or laptop that makes entries in a match. */
export interface Device {
  /** what it calls itself to the server; nobody else ever learns it */
  readonly id: string;
  /** its name in the log, which everybody may read */
  readonly name: string;
  /** the entry or account that used it first: nobody else may go on with it; null until somebody does */
  readonly holder: string | null;
  /** highest number of an entry that was ever answered, refusals included */
  readonly handled: number;
}

/** Far more than one person has, even if they lose what their browser keeps again and again. */
export const devicesPerHolder = 40;

/**
 * The device of that id as a browser of these holders may use it: one of theirs, or a new one of the first, under a name
 * that nobody has in the log. A code tells why there is none.
 */
export function deviceFor(
  id: string,
  holders: readonly [string, ...string[]],
  devices: readonly Device[],
  log: readonly { readonly deviceId: string }[],
): Device | 'foreign-device' | 'too-many-devices' {
  const known = devices.find((device) => device.id === id);
  const [first] = holders;
  const holder = known?.holder ?? first;
  if (known) return holders.includes(holder) ? { ...known, holder } : 'foreign-device';
  if (devices.filter((device) => device.holder === holder).length >= devicesPerHolder)
    return 'too-many-devices';
  const taken = [...devices.map(({ name }) => name), ...log.map(({ deviceId }) => deviceId)];
  // A log that came with a tournament's file has names, too.
  const last = taken.reduce((highest, name) => (isName(name) ? Math.max(highest, Number(name)) : highest), 0);
  return { id, name: String(last + 1), holder, handled: 0 };
}

const isName = (text: string) => /^\d{1,9}$/.test(text);

interface Line {
  readonly seq: number;
  readonly deviceId: string;
  readonly actor: Actor;
  readonly kind: string;
  readonly payload: unknown;
}

/**
 * The lines of a log from before devices had names, with what each device called itself replaced by a name; a log that
 * has them already as it is.
 */
export function namedDevices<L extends Line>(log: readonly L[]): readonly L[] {
  // Longer ones would leave no room for those to come.
  const isNamed = ({ deviceId }: Line) =>
    deviceId === serverDevice || (isName(deviceId) && deviceId.length < 7);
  if (log.every(isNamed)) return log;
  const names = new Map([[serverDevice, serverDevice]]);
  for (const { deviceId } of log.toSorted((x, y) => x.seq - y.seq))
    if (!names.has(deviceId)) names.set(deviceId, String(names.size));
  const nameOf = (id: string) => names.get(id) ?? '0';
  return log.map((line) => {
    const told = conflictTold(line);
    const payload = told?.how === 'refused' ? { ...told, deviceId: nameOf(told.deviceId) } : line.payload;
    return { ...line, deviceId: nameOf(line.deviceId), payload };
  });
}
