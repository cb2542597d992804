import type { z } from 'zod';
import type { Outcome } from '../outcome';
import type { Text } from '../text';
import type { Catalogue, CatalogueLine } from './catalogue';

/** An army that a list can be of. */
export interface RosterArmy {
  readonly id: string;
  readonly name: Text;
  /** what other list programs call it in links; left out where there are none */
  readonly selectorPath?: string;
}

/** Something about a list that breaks the rules, or the reason why none could be read. */
export interface RosterProblem {
  readonly code: string;
  /** id of the line of the list it is about */
  readonly line?: string;
  readonly sentence: Text;
}

/** The figures of a list. */
interface RosterTotals {
  readonly points: number;
  /** points the tournament allows */
  readonly size: number;
  readonly units: number;
  /** in units; null in formats without one, and while nothing counts */
  readonly breakPoint: number | null;
}

/** One row of a list for reading: on screens of the desk, for the opponent, in print. */
export interface RosterRow {
  readonly line: string;
  readonly count: number;
  readonly name: string;
  /** its name in both languages, where it has one in each */
  readonly title?: Text;
  /** heading it stands under; units and characters unless told */
  readonly group?: Text;
  /** what it carries */
  readonly details: readonly string[];
  readonly points: number;
  readonly character: boolean;
}

/** A link that another list program opens, with the program's address. */
export interface RosterLink {
  readonly program: string;
  readonly href: string;
}

/** Everything the app shows about a stored list. */
export interface RosterView {
  readonly army: RosterArmy;
  readonly label: string;
  readonly rows: readonly RosterRow[];
  readonly totals: RosterTotals;
  /** none: the list is legal */
  readonly problems: readonly RosterProblem[];
  /** for the opponent's side of the live match: what the format's match takes as `armies`; made when asked for */
  readonly matchArmy: unknown;
  /** the list in the text form that players exchange; made when asked for */
  readonly text: string;
  /** links that other list programs open, by the program's address */
  links(): Promise<readonly RosterLink[]>;
  /** the edition of the army lists that it is of; null in rulesets without editions */
  readonly edition: Text | null;
}

/** An edition of a ruleset's army lists that the organiser has loaded; what is in it is the ruleset's business. */
export interface OwnEdition {
  /** what it is called */
  readonly edition: string;
  readonly file: unknown;
}

/** What helps to read a text or link. */
export interface ReadHints {
  /** for texts that name no army */
  readonly armyId?: string;
  /** the edition it was made for, where its reader knows; else what is found out */
  readonly edition?: string;
  /** awaited between the parts of the work, so that others have their turn */
  readonly pause?: () => Promise<void>;
}

/** A line of a catalogue list that a line of text most likely means. */
export interface LineProposal {
  readonly line: Omit<CatalogueLine, 'id'>;
  /** such as "2 Oger" */
  readonly words: Text;
}

/** What was read from pasted text or a link. */
export interface RosterReading<List = unknown> {
  readonly list: List;
  /** lines that could not be matched, with the points they state */
  readonly unmatched: readonly {
    readonly line: number;
    readonly text: string;
    readonly count: number;
    readonly points: number | null;
    /** id of the unit it is written under, when it is something that unit carries */
    readonly under: string | null;
    /** what it most likely means, in words such as "2 Ogres"; left out where nothing is likely */
    readonly meant?: Text;
    /** what it most likely means, in rulesets whose lists are `CatalogueList`s */
    readonly proposal?: LineProposal;
  }[];
  /** prices and other figures that differ from ours */
  readonly differing: readonly {
    readonly line: number;
    readonly text: string;
    readonly stated: number;
    readonly ours: number;
    /** what the figure is; points unless it says so */
    readonly of?: 'break-point';
  }[];
  /** total that the text states */
  readonly statedPoints: number | null;
}

/**
 * Army lists of a ruleset. `Setup` is the format's, `List` the JSON that is stored; `own` are the editions that the
 * organiser has loaded beside those that come along.
 */
export interface Roster<Setup, List> {
  readonly list: z.ZodType<List>;
  /** which builder edits these lists: one of the format's own, the one for text, or the one for catalogues */
  readonly editor: 'own' | 'text' | 'catalogue';
  /** what the builder offers; with the editor `catalogue`, whose lists are `CatalogueList`s */
  catalogue?(setup: Setup, armyId: string): Catalogue;
  armies(setup: Setup, own: readonly OwnEdition[]): readonly RosterArmy[];
  /** every edition that a list may be of; left out in rulesets without editions */
  editions?(own: readonly OwnEdition[]): readonly string[];
  /** the army of that name, as an entry states it, however written; undefined when none fits */
  findArmy(name: string): RosterArmy | undefined;
  /** an untouched list, with an army chosen */
  emptyList(setup: Setup, armyId: string): List;
  view(setup: Setup, list: List, own: readonly OwnEdition[]): Promise<Outcome<RosterView, RosterProblem>>;
  /** pasted text or a link -> list */
  read(
    setup: Setup,
    input: string,
    own: readonly OwnEdition[],
    hints: ReadHints,
  ): Promise<Outcome<RosterReading<List>, RosterProblem>>;
}

/** A roster whose types are erased: takes `unknown`, parses, so no caller casts. */
export interface AnyRoster<Setup> {
  readonly editor: Roster<Setup, unknown>['editor'];
  /** undefined with other editors */
  catalogue(setup: Setup, armyId: string): Catalogue | undefined;
  armies(setup: Setup, own?: readonly OwnEdition[]): readonly RosterArmy[];
  /** none in rulesets without editions */
  editions(own: readonly OwnEdition[]): readonly string[];
  findArmy(name: string): RosterArmy | undefined;
  emptyList(setup: Setup, armyId: string): unknown;
  /** the list as it may be stored, or the zod error of a foreign shape */
  parseList(list: unknown): z.ZodSafeParseResult<unknown>;
  /** a stored list with everything about it; the problem `list-unreadable` for a shape we do not know */
  view(setup: Setup, list: unknown, own?: readonly OwnEdition[]): Promise<Outcome<RosterView, RosterProblem>>;
  read(
    setup: Setup,
    input: string,
    own?: readonly OwnEdition[],
    hints?: ReadHints,
  ): Promise<Outcome<RosterReading, RosterProblem>>;
}

/** Erases the types of a roster. */
export function defineRoster<Setup, List>(roster: Roster<Setup, List>): AnyRoster<Setup> {
  return {
    editor: roster.editor,
    catalogue: (setup, armyId) => roster.catalogue?.(setup, armyId),
    armies: (setup, own = []) => roster.armies(setup, own),
    editions: (own) => roster.editions?.(own) ?? [],
    findArmy: (name) => roster.findArmy(name),
    emptyList: (setup, armyId) => roster.emptyList(setup, armyId),
    parseList: (list) => roster.list.safeParse(list),
    async view(setup, list, own = []) {
      const parsed = roster.list.safeParse(list);
      return parsed.success ? roster.view(setup, parsed.data, own) : unreadable;
    },
    read: (setup, input, own = [], hints = {}) => roster.read(setup, input, own, hints),
  };
}

const unreadable = {
  ok: false,
  problem: {
    code: 'list-unreadable',
    sentence: {
      de: 'Diese Liste lässt sich nicht lesen. Gib sie noch einmal ein.',
      en: 'This list can’t be read. Enter it again.',
    },
  },
} as const;
