import { cleanLine } from '../typed-text';

/** What a list says of how someone stands to the tournament. */
export type ListedStanding = 'comes' | 'waiting' | 'dropped';

/** Words of status columns, of headings between rows and of remarks behind a name; lower case. */
const words: Record<ListedStanding, readonly string[]> = {
  dropped: [
    ...['abgemeldet', 'abmeldung', 'abgesagt', 'absage', 'storniert', 'stornierung', 'storno', 'gestrichen'],
    ...['zurückgezogen', 'ausgestiegen', 'ausgeschieden', 'raus', 'gelöscht', 'abgelehnt', 'erstattet'],
    ...['kommt nicht', 'nicht dabei', 'nimmt nicht teil', 'nicht erschienen', 'fällt aus', 'krank'],
    ...['dropped', 'drop', 'dropped out', 'cancelled', 'canceled', 'cancellation', 'withdrawn', 'withdrew'],
    ...['no show', 'no-show', 'noshow', 'not coming', 'not attending', 'not going', 'declined', 'rejected'],
    ...['refunded', 'removed', 'deleted', 'inactive', 'disqualified', 'expired', 'failed', 'out'],
    ...['cancelado', 'cancelada', 'anulado', 'anulada', 'retirado', 'retirada', 'baja', 'rechazado'],
    ...['no viene', 'no asiste', 'no participa', 'no presentado', 'reembolsado'],
    ...['wycofany', 'wycofana', 'wycofał się', 'wycofała się', 'wypisany', 'wypisana', 'wypisał się'],
    ...['anulowany', 'anulowana', 'anulowane', 'odwołany', 'odwołana', 'zrezygnował', 'zrezygnowała'],
    ...['rezygnacja', 'rezygnuje', 'odrzucony', 'odrzucona', 'nieobecny', 'nieobecna', 'nie przyjdzie'],
    ...['skreślony', 'skreślona', 'zwrócono'],
  ],
  waiting: [
    ...['warteliste', 'auf warteliste', 'auf der warteliste', 'wartet', 'wartend', 'wartende', 'nachrücker'],
    ...['nachrückerin', 'nachrückliste', 'nachrückerliste', 'reserve', 'reserveliste', 'ersatz', 'wl'],
    ...['waiting', 'waiting list', 'waitinglist', 'waitlist', 'waitlisted', 'wait list', 'wait-list'],
    ...['wait-listed', 'on waiting list', 'on the waiting list', 'on waitlist', 'standby', 'stand-by'],
    ...['reserves', 'reserve list', 'queued'],
    ...['lista de espera', 'en lista de espera', 'en espera', 'espera', 'reserva', 'suplente'],
    ...['lista oczekujących', 'na liście oczekujących', 'lista rezerwowa', 'na liście rezerwowej'],
    ...['rezerwa', 'rezerwowy', 'rezerwowa', 'oczekuje', 'oczekujący', 'oczekująca', 'czeka'],
  ],
  comes: [
    ...[
      'angemeldet',
      'gemeldet',
      'registriert',
      'bestätigt',
      'zugesagt',
      'zusage',
      'kommt',
      'dabei',
      'aktiv',
    ],
    ...[
      'angenommen',
      'nimmt teil',
      'eingecheckt',
      'anwesend',
      'teilnehmer',
      'teilnehmerin',
      'fix',
      'gesetzt',
    ],
    ...['registered', 'confirmed', 'approved', 'accepted', 'active', 'signed up', 'enrolled', 'entered'],
    ...['checked in', 'checked-in', 'coming', 'attending', 'going', 'playing', 'present', 'booked', 'in'],
    ...['completed', 'complete', 'processing', 'ok', 'okay'],
    ...[
      'inscrito',
      'inscrita',
      'apuntado',
      'apuntada',
      'registrado',
      'registrada',
      'confirmado',
      'confirmada',
    ],
    ...['aceptado', 'aceptada', 'activo', 'activa', 'viene', 'asiste', 'participa'],
    ...['zgłoszony', 'zgłoszona', 'zapisany', 'zapisana', 'zarejestrowany', 'zarejestrowana', 'potwierdzony'],
    ...['potwierdzona', 'zaakceptowany', 'zaakceptowana', 'aktywny', 'aktywna', 'obecny', 'obecna', 'gra'],
  ],
};
const standingOfWord = new Map(
  (Object.keys(words) as ListedStanding[]).flatMap((standing) =>
    words[standing].map((word) => [word, standing] as const),
  ),
);

/** What may follow such a word: a place in the queue, a date, a round, who did it, when. */
const addition =
  /[\s:,;(#-]*(?:\(?(?:(?:am|on|seit|since|nach|after|vor|before|ab|from|tras|po)\s)?\s*(?:platz|pos\.?|nr\.?|r|runde|round|by|von|el|od|do)?[\s#.]*\d[\d.:/\s-]*\)?)?[.!):]*$/u;

/** What may go before such a word. */
const filler =
  /^(?:(?:leider|sorry|ist|hat|wurde|schon|is|has|was|sadly|unfortunately|already|ya|niestety|już)\s+)+/u;

/**
 * The standing that a cell of a status column names ("abgemeldet", "Warteliste (3)", "Dropped R2"); null for words that
 * are unknown or say neither ("pending").
 */
export function standingOf(cell: string): ListedStanding | null {
  const said = cleanLine(cell)
    .slice(0, 60)
    .toLowerCase()
    .replace(/^[\s([*•–-]+/u, '');
  const bare = said.replace(filler, '');
  return (
    standingOfWord.get(said) ??
    standingOfWord.get(bare) ??
    standingOfWord.get(bare.replace(addition, '')) ??
    null
  );
}

/** The standing of a remark or of its parts ("krank, kommt nicht"): who has dropped does not come for a second part. */
function standingOfRemark(text: string): ListedStanding | null {
  const said = [text, ...text.slice(0, 200).split(/[,;/]|\s(?:und|and|y|i)\s/u)].map(standingOf);
  return (
    said.find((one) => one === 'dropped') ??
    said.find((one) => one === 'waiting') ??
    said.find(Boolean) ??
    null
  );
}

const yes = /^(?:true|wahr|verdadero|prawda|ja|j|yes|y|sí|si|s|tak|t|x|1|[✓✔☑✅×])[.!]?$/iu;
const no = /^(?:false|falsch|falso|fałsz|nein|n|no|nie|0|[-–—]+|)[.!]?$/iu;

/** What a column of yes and no says; null for anything else. */
export function flagOf(cell: string): boolean | null {
  const said = cleanLine(cell.slice(0, 60));
  if (no.test(said)) return false;
  return yes.test(said) ? true : null;
}

const remark = /^(.*\S)\s*(?:\(([^()]+)\)|\[([^[\]]+)\]|\*+([^*]+)\*+|(?:\s[-–—]|:)\s+([^-–—:]+))$/su;
const struck =
  /^(?:~{1,2}([^~]+)~{1,2}|\[(?:s|strike|del)\]([^[\]]+)\[\/(?:s|strike|del)\]|<(?:s|strike|del)>([^<>]+)<\/(?:s|strike|del)>)$/isu;
const crossed = /^(?:[❌✗✘✖🚫⛔]\uFE0F?\s*(.+)|(.+?)\s*[❌✗✘✖🚫⛔]\uFE0F?)$/su;
const ticked = /^(?:(?:[✅✔☑✓]\uFE0F?|\[[x✓✔]\])\s*(.+)|(.+?)\s*[✅✔☑✓]\uFE0F?)$/su;
const ahead = /^([^:]+):\s*(.*\S)$/su;
const behindComma = /^([^,]*[^,\s])\s*,([^,]+)$/su;

/**
 * Parts a name from a standing written beside it ("Bert Muster (abgemeldet)", "~~Bert Muster~~", "❌ Bert Muster",
 * "Warteliste: Bert Muster"); null without one. Of a box that is not ticked ("[ ] Bert Muster") the standing is null.
 */
export function standingBehind(
  name: string,
): { readonly name: string; readonly standing: ListedStanding | null } | null {
  if (name.length > 200) return null;
  const cleaned = cleanLine(name);
  const unticked = /^(?:\[\s?\]|[☐⬜□])\s*(\S.*)$/su.exec(cleaned)?.[1];
  if (unticked) return { name: unticked, standing: null };
  const [, ...marked] = struck.exec(cleaned) ?? crossed.exec(cleaned) ?? [];
  const crossedOut = marked.find(Boolean)?.trim();
  if (crossedOut) return { name: crossedOut, standing: 'dropped' };
  const ticks = ticked.exec(cleaned)?.slice(1).find(Boolean);
  if (ticks) return { name: ticks, standing: 'comes' };
  const [, before, ...behind] = remark.exec(cleaned) ?? [];
  const standing = standingOfRemark(behind.find((part) => part !== undefined) ?? '');
  if (before && standing) return { name: before, standing };
  const [, word, after] = ahead.exec(cleaned) ?? [];
  const first = standingOf(word ?? '');
  if (after && first) return { name: after, standing: first };
  // Words for coming are family names as well: "Fix, Anna".
  const [, own, said] = behindComma.exec(cleaned) ?? [];
  const last = standingOf(said ?? '');
  return own && last && last !== 'comes' ? { name: own, standing: last } : null;
}
