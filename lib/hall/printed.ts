import { z } from 'zod';

/** What carries codes that lead to this server. */
export const codePapers = ['tables', 'links', 'slips'] as const;
export type CodePaper = (typeof codePapers)[number];

/** The address on what was printed last, e.g. "http://192.168.1.20:3000", and others that lead to the same server. */
export type Printed = Readonly<Partial<Record<CodePaper, readonly [string, ...string[]]>>>;

const addresses = z.tuple([z.string()], z.string());
const stored = z.partialRecord(z.enum(codePapers), addresses);

/** What was printed, as it is stored. */
export const parsePrinted = (value: unknown): Printed => stored.catch({}).parse(value);

/** After a paper was printed under this address. */
export const withPrint = (printed: Printed, paper: CodePaper, origin: string): Printed => ({
  ...printed,
  [paper]: [origin],
});

/** After somebody said that the printed addresses lead to this one as well. */
export const withAddress = (printed: Printed, origin: string): Printed =>
  stored.parse(
    Object.fromEntries(
      Object.entries(printed).map(([paper, known]) => [paper, [...new Set([...known, origin])]]),
    ),
  );

/**
 * The papers whose codes may lead nowhere, with the address that stands on them: another one than the `present`, and
 * none of this machine's `own` at the same port.
 */
export function outdatedPapers(
  printed: Printed,
  present: string,
  own: readonly string[],
): { readonly paper: CodePaper; readonly origin: string }[] {
  return codePapers.flatMap((paper) => {
    const known = printed[paper];
    if (!known || known.some((origin) => origin === present || leadsHere(origin, present, own))) return [];
    return [{ paper, origin: known[0] }];
  });
}

function leadsHere(origin: string, present: string, own: readonly string[]): boolean {
  if (!URL.canParse(origin) || !URL.canParse(present)) return false;
  const { hostname, port, protocol } = new URL(origin);
  return protocol === 'http:' && own.includes(hostname) && port === new URL(present).port;
}
