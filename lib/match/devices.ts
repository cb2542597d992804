import { conflictTold } from './core-moves';
import { type Actor, serverDevice } from './match-event';

/** A device with entries in a match. */
export interface Device {
  /** its secret id, known only to itself and the server */
  readonly id: string;
  /** its public name in the log */
  readonly name: string;
  /** the entry or account that used it first, and alone may use it; null before the first use */
  readonly holder: string | null;
  /** highest sequence number ever answered, refusals included */
  readonly handled: number;
}

/** Far more than one person needs, even if their browser's storage is lost repeatedly. */
export const devicesPerHolder = 40;

/**
 * The device of that id for a browser of these holders: an existing one of theirs, or a new one of the first holder,
 * with a name not yet in the log. A code if there is none.
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
  // A log imported with a tournament file has names, too.
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
 * Lines of a log from before devices had names, with each device's id replaced by a name; a log with names is returned
 * unchanged.
 */
export function namedDevices<L extends Line>(log: readonly L[]): readonly L[] {
  // Longer names would leave no room for later ones.
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
