/** Seconds as a form shows them: "10" for whole minutes, else "7:30". */
export const minutesText = (seconds: number): string => {
  const rest = seconds % 60;
  const minutes = String((seconds - rest) / 60);
  return rest === 0 ? minutes : `${minutes}:${String(rest).padStart(2, '0')}`;
};

/** The seconds of "10", "7:30" or nothing; what is neither goes on as it was typed, to be refused. */
export function readMinutes(typed: unknown): number | null | unknown {
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  const [, minutes, seconds] = /^(\d{1,3})(?::([0-5]\d))?$/.exec(text) ?? [];
  return minutes === undefined ? typed : Number(minutes) * 60 + Number(seconds ?? 0);
}
