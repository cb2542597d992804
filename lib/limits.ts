/**
 * The one table of limits. Forms and their inputs, actions, the API and everything that is imported read it, so that no
 * door lets in what another one refuses. Figures that a ruleset sets (dice, points of units, places on its table) stand
 * with the ruleset.
 */

/** Longest texts, in characters. */
export const longest = {
  /** words that are searched for in the handbook */
  search: 100,
  /** of anything stored; those made here have twelve */
  id: 40,
  /** `?next=` of a form that is sent once */
  submissionKey: 160,
  /** of a tournament, an account, a series, a person, an invitation */
  name: 80,
  pseudonym: 40,
  /** why a pseudonym was refused */
  refusalReason: 120,
  place: 80,
  timeZone: 40,
  /** of an entry: name, club, town, country, army, team */
  entryField: 80,
  /** of a tournament in its address */
  slug: 60,
  /** of a tournament, Markdown */
  description: 20_000,
  /** privacy page, imprint */
  sitePage: 30_000,
  /** of a logo, 300 kB as base64 */
  logo: 400_000,
  email: 200,
  /** of an entry (RFC 5321, 4.5.3.1.3: 256 less two brackets) */
  entryEmail: 254,
  password: 200,
  /** of a passkey, an API token */
  keyName: 60,
  answer: 200,
  question: 120,
  choice: 60,
  earlyCode: 40,
  fee: 160,
  paidNote: 120,
  /** of bonus points, penalties and warnings */
  adjustmentReason: 120,
  /** of a result, a claim, a ruling */
  resultNote: 500,
  /** of judges and desk about a match */
  matchNote: 1_000,
  announcement: 280,
  scheduleNote: 80,
  tableName: 40,
  terrain: 120,
  camp: 40,
  softScoreName: 40,
  awardName: 60,
  rankingName: 60,
  mapName: 60,
  /** of those who may have an award or a place in a second ranking */
  among: 80,
  /** why those level at the cut go on */
  cutReason: 200,
  /** an army list as text */
  listText: 20_000,
  /** a line of it that can name a unit; a longer one is reported as it is, without a search */
  listLine: 200,
  /** an army list as JSON */
  listJson: 60_000,
  listLabel: 80,
  /** why the desk lets a problem of a list pass, or sets its points */
  listReason: 200,
  /** key of a problem of a list */
  listProblem: 1_000,
  edition: 40,
  /** an edition of army lists as a file */
  editionFile: 1_000_000,
  /** a list of players from another program, bytes of UTF-8 */
  importFile: 1_000_000,
  /** a round by a chess program, bytes */
  chessFile: 1_000_000,
  /** what was chosen about its columns and rows, as JSON */
  importChoice: 120_000,
  scenarioId: 80,
  scenarioName: 60,
  scenarioWords: 600,
  /** an address on the web */
  url: 1_024,
  /** sort of a line in a log or diary */
  kind: 60,
  /** of a unit in a live match, a list written by hand */
  unitName: 80,
  /** in the log of a match that is a kit */
  kitNote: 400,
  campaignLine: 120,
  campaignWords: 600,
  /** names of maps, as the form sends them */
  mapNames: 1_000,
  networkName: 32,
  networkPassword: 64,
  hallAddress: 200,
  setupCode: 20,
  /** points of a series by place, as the form sends them */
  seriesRows: 2_000,
  /** address or name of a tournament to be taken into a series */
  seriesTournament: 300,
  /** a personal link, pasted */
  link: 500,
  /** of a device in a match */
  device: 64,
  /** a campaign's correction */
  correctionReason: 200,
  /** an answer page of the API */
  cursor: 500,
} as const;

/** Most of each, in a tournament where nothing else is said. */
export const most = {
  seats: 512,
  /** entries from outside, those who wait among them: nobody fills the database */
  signUps: 1_000,
  /** the desk's included, which may go on a little */
  entries: 1_200,
  rounds: 12,
  tables: 512,
  teams: 1_000,
  teamSize: 8,
  lists: 3,
  /** lines of an army list as text, blank ones not counted */
  listLines: 300,
  /** names in an army list in free form: units and what they carry */
  listNames: 600,
  /** names in a text that is compared with every army, to tell whose it is */
  namesToTellArmy: 60,
  /** units of an army list as text, all lines together */
  listUnits: 1_000,
  /** rows of a list of players from another program */
  importRows: 2_000,
  /** lines of a round by a chess program: one a player, and what else such files tell */
  chessLines: 5_000,
  /** columns of it that can be named */
  importColumns: 60,
  /** versions of the lists of one entry */
  listVersions: 200,
  /** problems of a list that the desk lets pass */
  acceptedProblems: 300,
  editions: 10,
  questions: 6,
  choices: 20,
  tiebreaks: 60,
  /** of an entry; each is kept once */
  formerNames: 2_000,
  /** of an entry on earlier days */
  checkIns: 366,
  prices: 8,
  /** names and clubs that a price is for */
  pricedNames: 60,
  schedulePoints: 40,
  armies: 60,
  announcements: 500,
  matchNotes: 2_000,
  adjustments: 2_000,
  /** lines of the log of one match */
  matchLines: 2_000,
  campaignLines: 5_000,
  auditLines: 30_000,
  invitations: 50,
  /** of one account */
  series: 50,
  seriesTournaments: 60,
  /** that one press of a button takes for one person's */
  mergedEntries: 2_000,
  team: 100,
  webhooks: 10,
  /** of each player with a match */
  photos: 2,
} as const;

/** Units of one side in a live match. Apart from the tables, of which phones need nothing else. */
export const mostMatchUnits = 300;

/** Highest numbers, where the lowest is 0 or 1 or the same below zero. */
export const highest = {
  /** 1 is the best */
  seed: 999,
  rating: 9_999,
  /** of a bonus or penalty */
  adjustment: 100,
  /** points that a list says it has, or that the desk sets */
  listPoints: 20_000,
  /** of a player or a tournament at T3 */
  t3: 99_999_999,
  /** minutes of a round, whatever is added to it */
  roundMinutes: 900,
  /** minutes that one table has beyond the round */
  tableMinutes: 120,
  /** of a draw or of the lots: one less than 2^31 */
  drawSeed: 2_147_483_647,
  /** faces of any die */
  die: 100,
  /** how often something was changed: revisions, versions, links made anew */
  changes: 1_000_000_000,
} as const;
