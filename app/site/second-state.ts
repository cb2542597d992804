import type { NoteTone } from '@/app/_ui/note';
import type { SecondFolder } from '../_server/backups/second-folder';

/** State of the second folder beside the newest backup here; `ok` only once that one is copied. */
export function secondState(
  { trouble, newestAt }: Pick<SecondFolder, 'trouble' | 'newestAt'>,
  newestHere: number | undefined,
) {
  if (trouble) return trouble;
  if (newestAt === undefined) return 'empty';
  return newestHere !== undefined && newestAt < newestHere ? 'behind' : 'ok';
}

export const secondTones = {
  ok: 'ok',
  empty: 'info',
  behind: 'info',
  missing: 'warn',
  full: 'warn',
  'read-only': 'warn',
  other: 'warn',
} as const satisfies Record<ReturnType<typeof secondState>, NoteTone>;
