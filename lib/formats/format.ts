import { z } from 'zod';
import type { AnyCampaign } from '../campaign/define-campaign';
import type { FormatId } from '../ids';
import type { AnyMatch } from '../match/define-match';
import type { Outcome } from '../outcome';
import type { RandomInt } from '../random';
import { sameFigures } from '../results/same-figures';
import type { SchedulePoint } from '../schedule/schedule';
import type { PerSide, Side } from '../sides';
import type { TiebreakId } from '../standings/tiebreaks';
import type { Text } from '../text';
import type { tournamentSettingsSchema } from '../tournament/settings';
import type { DemoDuel } from './demo';
import type { Field, FieldGroup, ReportFields } from './fields';
import type { OwnScenarioKind } from './own-scenario';
import type { ReferenceTable } from './reference';
import type { AnyRoster } from './roster';
import type { Scenario } from './scenario';
import type { MatchScore, Metric, ScoreProblem } from './score';

/** A complete, sensible tournament of this format; the short form starts from one. */
interface Preset<Setup> {
  readonly id: string;
  readonly name: Text;
  readonly setup: Setup;
  readonly rounds: number;
  /** planned length of a round */
  readonly roundMinutes: number;
  /** players hand in what they play: without their lists nothing of it could be checked */
  readonly collectsLists?: boolean;
  /** what holds in rounds beyond its own, where the preset sets something for each of them */
  readonly later?: Text;
  /** what of the tournament's own settings it brings, such as the scoring of a known pack; all else is as usual */
  readonly settings?: PresetSettings;
  /** its plan, by day of the tournament (from 1) and time on the hall's clock, such as "09:30" */
  readonly timetable?: readonly PlannedPoint[];
  /** what is to be known before choosing it, such as what its pack leaves open */
  readonly note?: Text;
}

/** Settings of a tournament as a preset gives them, each a whole of its own. */
export type PresetSettings = Partial<
  Pick<
    z.input<typeof tournamentSettingsSchema>,
    | 'scheme'
    | 'scoringOpen'
    | 'tiebreaks'
    | 'bye'
    | 'pairing'
    | 'teams'
    | 'camps'
    | 'lists'
    | 'soft'
    | 'awards'
    | 'signUp'
    | 'lastTurnMinutes'
  >
>;
interface PlannedPoint {
  readonly day: number;
  readonly at: string;
  readonly kind: SchedulePoint['kind'];
  readonly round?: number;
}

/** What every ruleset brings along, whatever a tournament of it looks like. `Setup` is what the organiser chooses. */
export interface FormatCore<Setup> {
  /** stored with every tournament; never reused */
  readonly id: FormatId;
  readonly version: number;
  readonly name: Text;
  /** every key has a default: `setup.parse({})` is a complete setup */
  readonly setup: z.ZodType<Setup>;
  readonly presets: readonly Preset<Setup>[];
  /** draws the settings form; every key of Setup appears exactly once */
  settingGroups(setup: Setup): readonly FieldGroup[];
  /** e.g. "Guardians 2.000" */
  subtitle(setup: Setup): Text;
  /** tables to look things up in, as the settings have the game played; the organiser's own come first */
  reference?(setup: Setup): readonly ReferenceTable[];
}

/** A ruleset in which players gather for a campaign of missions: no pairings, rounds or standings. */
export interface CampaignFormat<Setup> extends FormatCore<Setup> {
  readonly campaign: AnyCampaign<Setup>;
  /** its pages for everybody, in the order of their tabs */
  readonly areas: readonly CampaignArea[];
  /** its pages at the desk; the first three stand at the thumb */
  readonly deskAreas: readonly CampaignDeskArea[];
  /** what can be put on paper */
  readonly papers: readonly CampaignPaper[];
}

/** A page that a campaign has beside those of every tournament: the end of its address, and its name on tabs. */
interface CampaignArea {
  readonly id: string;
  readonly label: Text;
}
/** A paper of a campaign: the end of its address, its title and what is on it. */
interface CampaignPaper extends CampaignArea {
  readonly line: Text;
}
export interface CampaignDeskArea extends CampaignArea {
  /** what it looks like; `players` shows how many there are */
  readonly icon: 'players' | 'mission' | 'list' | 'log';
}

/** A ruleset played by two in pairings. `Report` is what is handed in after a match. */
export interface Format<Setup, Report> extends FormatCore<Setup> {
  /** the largest lead in the margin metric, e.g. the points of an army: the measure for difference tables */
  largestLead(setup: Setup): number;
  /**
   * What the sides `a` and `b` of a pairing play in that scenario where they differ, e.g. Empire and Chaos; the
   * draw then spreads them evenly. Null, or left out, where both play the same.
   */
  sides?(setup: Setup, scenarioId: string | null): PerSide<Text> | null;
  /** the sides by words that hold in every scenario; left out where `sides` are called the same in all of them */
  readonly sideWords?: PerSide<Text>;
  /** whether the two played the sides the other way round than they were drawn; left out: never */
  sidesSwapped?(report: Report): boolean;
  /** who had the first turn, as far as a report says; left out where it never does */
  startingPlayer?(report: Report): Side | null;
  /** the edition of the army lists that is played; left out where there are none */
  edition?(setup: Setup): string;
  /** armies of the ruleset as suggestions; free text stays possible */
  readonly factions: readonly Text[];
  readonly metrics: readonly Metric[];
  /** id of the metric whose difference decides and that difference tables use */
  marginMetric(setup: Setup): string;
  /** the setting that holds the smallest lead with which somebody wins; left out where every lead does */
  readonly drawMargin?: keyof Setup & string;
  /** tie-breaks after the tournament points, where the game proposes some; changeable like all of them */
  readonly tiebreaks?: readonly TiebreakId[];
  /** what a summary's `turn` is called, e.g. "Spielzug" */
  readonly turnWord: Text;
  /** id of the metric that the summary of a running match counts */
  readonly liveMetric: string;
  /** the claim as the form sends it: `shared` once, `a` and `b` per side */
  readonly report: z.ZodType<Report>;
  /** an untouched form; parses with `report` */
  emptyReport(setup: Setup): Report;
  reportFields(setup: Setup): ReportFields;
  score(setup: Setup, report: Report): Outcome<MatchScore, ScoreProblem>;
  /** the scenarios of a tournament, with the maps it plays on; none in formats without */
  scenariosFor(setup: Setup): readonly Scenario[];
  /** where a scenario belongs: one for the whole round or one per table; null without scenarios */
  scenarioScope(setup: Setup): 'round' | 'table' | null;
  /**
   * The set scenario of that round, or one drawn with `random` among those played least so far; `roll` is the die shown
   * (null if there is none). `played` names a scenario each time that round's players, or these two, had it. Null where
   * the players find it out themselves.
   */
  pickScenario(
    setup: Setup,
    round: number,
    random: RandomInt,
    played: readonly string[],
  ): { readonly id: string; readonly roll: number | null } | null;
  /** the scenario a report says was played; null when it leaves that to the pairing */
  playedScenario(report: Report): string | null;
  /**
   * Where organisers may draw scenarios of their own: the table, and what spots give. They are kept in the setup under
   * `ownScenarios` (own-scenario.ts).
   */
  readonly ownScenarios?: OwnScenarioKind;
  /**
   * Scenarios that organisers write down, where the game brings none: the field of the setup that holds them, whose
   * records become `scenariosFor`.
   */
  readonly library?: Extract<Field, { kind: 'records' }>;
  /** rules of the live match; formats without one only take the finished report */
  readonly match?: AnyMatch<Setup>;
  /** a believable tournament for those who look around, loaded when one is made */
  readonly demo?: () => Promise<DemoDuel>;
  /** rules of army lists, loaded when needed; formats without one know no lists */
  readonly roster?: () => Promise<AnyRoster<Setup>>;
}

/** A format whose types are erased: takes `unknown`, parses, so no caller casts. */
export type AnyFormat = AnyDuel | AnyCampaignFormat;
export type AnyDuel = ReturnType<typeof defineFormat>;
export type AnyCampaignFormat = ReturnType<typeof defineCampaignFormat>;

/**
 * Parses setups of a format, each once: matches by the thousand are scored with the same one. A setup that was parsed is
 * never changed.
 */
function setupParser<Setup>(schema: z.ZodType<Setup>): (setup: unknown) => Setup {
  const parsed = new WeakMap<object, Setup>();
  return (setup) => {
    if (typeof setup !== 'object' || setup === null) return schema.parse(setup ?? {});
    const known = parsed.get(setup);
    if (known !== undefined) return known;
    const value = schema.parse(setup);
    parsed.set(setup, value);
    return value;
  };
}

function eraseCore<Setup>(format: FormatCore<Setup>) {
  const setupOf = setupParser(format.setup);
  return {
    setupOf,
    id: format.id,
    version: format.version,
    name: format.name,
    presets: format.presets as readonly Preset<unknown>[],
    settingGroups: (setup: unknown) => format.settingGroups(setupOf(setup)),
    reference: (setup: unknown): readonly ReferenceTable[] => format.reference?.(setupOf(setup)) ?? [],
    parseSetup: (setup: unknown) => format.setup.safeParse(setup),
    subtitle: (setup: unknown) => format.subtitle(setupOf(setup)),
  };
}

/** Registers a campaign behind one parsed, untyped face. Unparsable stored settings throw (our bug). */
export function defineCampaignFormat<Setup>(format: CampaignFormat<Setup>) {
  const { setupOf, ...core } = eraseCore(format);
  const { campaign } = format;
  const rules: AnyCampaign<unknown> = {
    begins: campaign.begins,
    progress: (setup, log) => campaign.progress(setupOf(setup), log),
    refusesEnd: (setup, log) => campaign.refusesEnd(setupOf(setup), log),
    append: (setup, log, ...entry) => campaign.append(setupOf(setup), log, ...entry),
  };
  return {
    structure: 'campaign' as const,
    ...core,
    campaign: rules,
    areas: format.areas,
    deskAreas: format.deskAreas,
    papers: format.papers,
  };
}

function requireMetric({
  id,
  metrics,
  liveMetric,
}: {
  readonly id: FormatId;
  readonly metrics: readonly Metric[];
  readonly liveMetric: string;
}): Metric {
  const metric = metrics.find((candidate) => candidate.id === liveMetric);
  if (!metric) throw new Error(`${id} counts an unknown metric ${liveMetric}`);
  return metric;
}

/**
 * Registers a duel behind one parsed, untyped face. Unparsable stored settings throw (our bug);
 * unparsable reports come back as problems of the offending fields.
 */
export function defineFormat<Setup, Report>(format: Format<Setup, Report>) {
  const { setupOf, ...core } = eraseCore(format);
  const read = new WeakMap<object, z.ZodSafeParseResult<Report>>();
  /** Parses a report once: whoever scores it asks for its scenario and sides as well. */
  const readReport = (report: unknown) => {
    if (typeof report !== 'object' || report === null) return format.report.safeParse(report);
    const known = read.get(report) ?? format.report.safeParse(report);
    read.set(report, known);
    return known;
  };
  const { match } = format;
  const liveMatch: AnyMatch<unknown> | undefined = match && {
    read: match.read,
    shownArmy: match.shownArmy,
    fold: (context, log) => match.fold({ ...context, setup: setupOf(context.setup) }, log),
    foldSteps: (context, log) => match.foldSteps({ ...context, setup: setupOf(context.setup) }, log),
    scoreByTurn: (context, log) => match.scoreByTurn({ ...context, setup: setupOf(context.setup) }, log),
    append: (context, ...entry) => match.append({ ...context, setup: setupOf(context.setup) }, ...entry),
    appendSteps: (context, ...entry) =>
      match.appendSteps({ ...context, setup: setupOf(context.setup) }, ...entry),
  };
  const { roster } = format;
  /** Rules of the format's army lists; only where `roster` is defined. */
  const loadRoster =
    roster &&
    (async (): Promise<AnyRoster<unknown>> => {
      const loaded = await roster();
      return {
        ...loaded,
        armies: (setup, own) => loaded.armies(setupOf(setup), own),
        catalogue: (setup, armyId) => loaded.catalogue(setupOf(setup), armyId),
        emptyList: (setup, armyId) => loaded.emptyList(setupOf(setup), armyId),
        view: (setup, ...list) => loaded.view(setupOf(setup), ...list),
        read: (setup, ...input) => loaded.read(setupOf(setup), ...input),
      };
    });
  return {
    structure: 'duel' as const,
    ...core,
    factions: format.factions,
    metrics: format.metrics,
    marginMetric: (setup: unknown) => format.marginMetric(setupOf(setup)),
    /** the setting that says from which lead on somebody wins, and what it says; null where every lead does */
    drawMargin(setup: unknown): { readonly key: string; readonly value: number } | null {
      const key = format.drawMargin;
      return key === undefined ? null : { key, value: Number(setupOf(setup)[key]) };
    },
    tiebreaks: format.tiebreaks ?? null,
    turnWord: format.turnWord,
    /** what the summary of a running match counts, e.g. "EP" */
    liveUnit: requireMetric(format).short,
    largestLead: (setup: unknown) => format.largestLead(setupOf(setup)),
    sides: (setup: unknown, scenarioId: string | null) => format.sides?.(setupOf(setup), scenarioId) ?? null,
    sideWords: format.sideWords ?? null,
    sidesSwapped(report: unknown): boolean {
      const parsed = readReport(report);
      return parsed.success && (format.sidesSwapped?.(parsed.data) ?? false);
    },
    parseReport: (report: unknown) => format.report.safeParse(report),
    /** JSON Schema of the figures that a result reports, for other programs */
    reportSchema: () => z.toJSONSchema(format.report, { io: 'input', unrepresentable: 'any' }),
    emptyReport: (setup: unknown): unknown => format.emptyReport(setupOf(setup)),
    reportFields: (setup: unknown) => format.reportFields(setupOf(setup)),
    scenariosFor: (setup: unknown) => format.scenariosFor(setupOf(setup)),
    scenarioScope: (setup: unknown) => format.scenarioScope(setupOf(setup)),
    pickScenario: (setup: unknown, round: number, random: RandomInt, played: readonly string[]) =>
      format.pickScenario(setupOf(setup), round, random, played),
    startingPlayer(report: unknown): Side | null {
      const parsed = readReport(report);
      return parsed.success ? (format.startingPlayer?.(parsed.data) ?? null) : null;
    },
    edition: (setup: unknown): string | null => format.edition?.(setupOf(setup)) ?? null,
    playedScenario(report: unknown): string | null {
      const parsed = readReport(report);
      return parsed.success ? format.playedScenario(parsed.data) : null;
    },
    /** null where organisers draw none */
    ownScenarios: format.ownScenarios ?? null,
    library: format.library ?? null,
    match: liveMatch,
    demo: format.demo,
    roster: loadRoster,
    /**
     * Whether two reports claim the same, that is, lead to the same sums line by line. What is only
     * noted (who started, how many turns) may differ.
     */
    sameClaim(setup: unknown, x: unknown, y: unknown): boolean {
      const [first, second] = [x, y].map((report) => {
        const parsed = readReport(report);
        const scored = parsed.success ? format.score(setupOf(setup), parsed.data) : undefined;
        return scored?.ok ? scored.value : undefined;
      });
      return first !== undefined && sameFigures(first, second);
    },
    /** Parses the report against the format's schema, then scores it. */
    score(setup: unknown, report: unknown): Outcome<{ score: MatchScore; report: unknown }, ScoreProblem> {
      const parsed = readReport(report);
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        return {
          ok: false,
          problem: {
            code: 'invalid-field',
            path: (issue?.path ?? []).map(String),
            message: {
              de: 'Diese Angabe passt hier nicht. Prüf sie und versuch es noch einmal.',
              en: 'This value can’t be used here. Check it and try again.',
            },
          },
        };
      }
      const scored = format.score(setupOf(setup), parsed.data);
      return scored.ok ? { ok: true, value: { score: scored.value, report: parsed.data } } : scored;
    },
  };
}
