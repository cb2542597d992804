import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Actor, actors, ownEdition, type Stage, type StageName, type World } from './rights-world';

/** What a row may look up while it makes its call. */
export interface Scene extends Stage {
  readonly world: World;
  /** one value out of the database as it stands */
  readonly ask: (sql: string, ...values: readonly unknown[]) => unknown;
  readonly askAll: (sql: string, ...values: readonly unknown[]) => readonly unknown[];
  /** the latest mail to an address */
  readonly mailTo: (address: string) => Promise<string>;
  /** a form as its page offers it to an actor: the fields and what they hold */
  readonly fieldsOf: (path: string, selector: string, as?: Actor) => Promise<Fields>;
  readonly tournamentFile: () => Promise<string>;
  /** the name of a backup that was taken */
  readonly backup: () => string;
  /** the id under which the tournament that was deleted last is kept */
  readonly deleted: () => string;
}
export type Fields = Readonly<Record<string, string | Blob>>;

const editionFile: object = JSON.parse(
  readFileSync(new URL('../../lib/armies/data/2.26.json', import.meta.url), 'utf8'),
);

/** One server action: who may, by docs/roles.md, and a call that does it when they do. */
export interface Right {
  readonly may: readonly Actor[];
  /** in which tournament; its slug goes along with every form */
  readonly in?: StageName;
  /** what was done before, by whom (the owner unless told), for the action to be possible */
  readonly after?: readonly (readonly [action: string, by?: Actor])[];
  /** the form it takes */
  readonly form?: (scene: Scene, actor: Actor) => Fields | Promise<Fields>;
  /** what it takes instead of a form */
  readonly args?: (scene: Scene, actor: Actor) => readonly unknown[];
  /** takes its form without the answer before */
  readonly bare?: true;
  /** what the answer says to those who may, where nothing is stored; else it counts that rows have changed */
  readonly answers?: RegExp;
  /** who asks, where a limit on tries leaves no room for all */
  readonly asked?: readonly Actor[];
}

// Written by hand from docs/roles.md, and from nothing else.
const everybody = actors;
const nobody: readonly Actor[] = [];
const leads: readonly Actor[] = ['owner', 'admin'];
const runs: readonly Actor[] = [...leads, 'desk'];
const judges: readonly Actor[] = [...runs, 'judge'];
const scores: readonly Actor[] = [...judges, 'scorekeeper'];
const helpers: readonly Actor[] = [...scores, 'viewer'];
const accounts: readonly Actor[] = [...helpers, 'account', 'otherOwner', 'revoked'];
const players: readonly Actor[] = ['player', 'opponent', 'bystander'];

const unauthorised = actors.filter((actor) => !leads.includes(actor));

const ownScenario = {
  id: 'own-rechte',
  name: 'Furt',
  words: '',
  deploymentDepth: 20,
  markers: [{ id: 'm1', label: '1', x: 90, y: 60, near: 1, far: 1 }],
  zones: [],
  drawn: true,
};

const seriesFields = {
  name: 'Nordliga',
  qualifiesFor: '',
  counted: '4',
  pointsKind: 'steps',
  top: '100',
  rows: '',
  each: '1',
  bonus: '0',
  qualify: '',
};

/** What a form is told that has nothing to change any more. */
const outrun = /Das hat sich inzwischen geändert|This has changed since/;
const noLink = /Über diesen Link kommt niemand mehr dazu|This link takes nobody in/;

/** A fresh key of a form that is sent once. */
const key = () => randomBytes(6).toString('hex');

const results = async (scene: Scene): Promise<Fields> => ({
  ...(await scene.fieldsOf(`/t/${scene.slug}/desk/results/${scene.pairing}`, 'form:has([name^="a."])')),
  'a.destroyed': '700',
  'b.destroyed': '300',
  pairingId: scene.pairing,
});
const section = (id: string) => ({
  may: leads,
  in: 'open' as const,
  form: ({ slug, fieldsOf }: Scene) => fieldsOf(`/t/${slug}/desk/settings/${id}`, `#${id} form`),
});
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const photo = ({ pairing }: Scene): Fields => ({
  pairingId: pairing,
  kind: 'table',
  photo: new Blob([pixel], { type: 'image/png' }),
});
const sentPhoto = ({ ask, pairing }: Scene): Fields => ({
  photoId: String(ask('SELECT id FROM result_photos WHERE pairing_id = ?', pairing)),
});
const inDraft = { may: runs, in: 'drafted' as const };
const draft = ({ version }: Scene, more: Fields = {}) => ({ number: '2', version: String(version), ...more });
const paired = ({ ask, id }: Scene, side: 'a' | 'b', table: number) =>
  String(
    ask(
      `SELECT p.entry_${side} FROM pairings p JOIN rounds r ON r.id = p.round_id
       WHERE p.tournament_id = ? AND r.number = 2 ORDER BY p.table_number LIMIT 1 OFFSET ?`,
      id,
      table - 1,
    ),
  );

export const rights: Readonly<Record<string, Readonly<Record<string, Right | readonly Right[]>>>> = {
  'app/(home)/actions.ts': {
    // The demo is for an instance without an account.
    openDemo: { may: nobody, args: () => [], answers: /"?guardians|turnier/ },
  },
  'app/t/[slug]/desk/scenarios/actions.ts': {
    saveScenarioAction: {
      may: leads,
      in: 'open',
      form: () => ({ scenario: JSON.stringify(ownScenario) }),
    },
    removeScenarioAction: {
      may: leads,
      in: 'open',
      after: [['saveScenarioAction']],
      form: () => ({ scenarioId: ownScenario.id }),
    },
    // The game of this world brings its scenarios: who may gets as far as being told so.
    saveLibraryScenarioAction: {
      may: leads,
      in: 'open',
      form: () => ({ scenarioId: '1', seen: '', 'scenario.name': 'Furt' }),
      answers: /keine eigenen Szenarien aufschreiben|no scenarios to write down/,
    },
    removeLibraryScenarioAction: {
      may: leads,
      in: 'open',
      form: () => ({ scenarioId: '1' }),
      answers: /keine eigenen Szenarien aufschreiben|no scenarios to write down/,
    },
  },
  'app/_formats/guardians/editions/actions.ts': {
    loadEditionAction: {
      may: leads,
      in: 'open',
      form: () => ({ source: JSON.stringify({ ...editionFile, armiesVersion: 'neu' }) }),
    },
    chooseEditionAction: { may: leads, in: 'open', form: () => ({ edition: ownEdition }) },
    removeEditionAction: { may: leads, in: 'open', form: () => ({ edition: ownEdition }) },
    moveListsAction: {
      may: leads,
      in: 'open',
      form: ({ entries }) => ({ seen: JSON.stringify([{ entryId: entries.player, version: 2 }]) }),
    },
    changePricesAction: {
      may: leads,
      in: 'open',
      form: () => ({
        changes: JSON.stringify([{ armyId: 'high-elves', entry: 'spearmen', points: 70 }]),
      }),
    },
  },
  'app/_formats/starquest/actions.ts': {
    lineAction: {
      may: [...judges, 'player'],
      in: 'campaign',
      form: ({ entries }) => ({
        kind: 'recruit',
        submissionKey: key(),
        'p.player': entries.player,
        'p.name': 'Brandis',
        'p.as': 'scout',
      }),
    },
    renamePlayerAction: {
      may: runs,
      in: 'campaign',
      form: ({ entries }) => ({ entryId: entries.player, name: 'Anna Neu' }),
    },
    finishCampaignAction: { may: leads, in: 'campaign', form: () => ({}) },
  },
  'app/_parts/announcements/actions.ts': {
    seeAnnouncementAction: {
      may: players,
      in: 'running',
      form: ({ announcement }) => ({ announcementId: announcement }),
    },
  },
  'app/_parts/army-list/actions.ts': {
    handInListAction: {
      may: [...runs, 'player'],
      in: 'open',
      form: ({ entries }) => ({ entryId: entries.player, source: 'Eine andere Liste', statedPoints: '1990' }),
    },
    withdrawListAction: {
      may: [...runs, 'player'],
      in: 'open',
      form: ({ entries }) => ({ entryId: entries.player }),
    },
    chooseListAction: {
      may: [...runs, 'player'],
      in: 'open',
      form: ({ entries }) => ({ entryId: entries.player, roundNumber: '1', slot: '1' }),
    },
  },
  'app/_parts/desk/print-actions.ts': {
    notePrintAction: { may: runs, in: 'running', form: () => ({ paper: 'tables' }) },
    keepPrintedAction: { may: runs, in: 'running', form: () => ({}) },
  },
  'app/_parts/desk/actions.ts': {
    drawAction: { may: runs, in: 'played', form: () => ({ number: '2' }) },
    startAction: { may: judges, in: 'drafted', after: [['publishAction']], form: () => ({ number: '2' }) },
    openAction: { may: leads, in: 'draft', form: () => ({}) },
    finishAction: { may: leads, in: 'finished', after: [['reopenAction']], form: () => ({}) },
    reopenAction: { may: leads, in: 'finished', form: () => ({}) },
  },
  'app/_parts/called/actions.ts': {
    subscribePushAction: {
      may: players,
      in: 'running',
      form: () => ({
        endpoint: 'https://push.example.org/one',
        // The generator of P-256: keys that are no point of the curve are refused.
        publicKey: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'A'.repeat(22),
      }),
    },
    unsubscribePushAction: {
      may: players,
      in: 'running',
      form: () => ({ endpoint: 'https://push.example.org/told' }),
    },
  },
  'app/_parts/calls/actions.ts': {
    callDeskAction: {
      may: ['player', 'opponent'],
      in: 'running',
      form: ({ pairing }) => ({ pairingId: pairing, reason: 'rules' }),
    },
    withdrawCallAction: {
      may: ['player', 'opponent'],
      in: 'running',
      after: [['callDeskAction', 'player']],
      form: ({ pairing }) => ({ pairingId: pairing }),
    },
    takeCallAction: {
      may: judges,
      in: 'running',
      after: [['callDeskAction', 'player']],
      form: ({ pairing }) => ({ pairingId: pairing }),
    },
    settleCallAction: {
      may: judges,
      in: 'running',
      after: [['callDeskAction', 'player']],
      form: ({ pairing }) => ({ pairingId: pairing, minutes: '5' }),
    },
  },
  'app/_parts/desk/clock-actions.ts': {
    pauseAction: { may: judges, in: 'running', form: () => ({ number: '1', to: 'pause' }) },
    lengthenAction: { may: judges, in: 'running', form: () => ({ number: '1', by: '5' }) },
    tableTimeAction: {
      may: judges,
      in: 'running',
      form: ({ pairing }) => ({ pairingId: pairing, minutes: '10' }),
    },
  },
  'app/_parts/desk/note-actions.ts': {
    noteMatchAction: {
      may: judges,
      in: 'running',
      form: ({ pairing }) => ({ pairingId: pairing, text: 'Uhr stand' }),
    },
    removeNoteAction: { may: judges, in: 'running', form: ({ note }) => ({ noteId: note }) },
  },
  'app/_parts/ending/actions.ts': {
    freezeAction: { may: runs, in: 'played', form: () => ({}) },
    unfreezeAction: { may: runs, in: 'played', after: [['freezeAction']], form: () => ({}) },
    openPollAction: [
      { may: runs, in: 'played', form: () => ({ kind: 'fairness-vote' }) },
      { may: runs, in: 'played', form: () => ({ kind: 'army-vote' }) },
    ],
    closePollAction: {
      may: runs,
      in: 'played',
      after: [['openPollAction']],
      form: () => ({ kind: 'fairness-vote' }),
    },
    saveAwardsAction: {
      may: runs,
      in: 'finished',
      form: ({ slug, fieldsOf }) => fieldsOf(`/t/${slug}/desk/end`, 'form:has([name^="awards."])'),
    },
    startCeremonyAction: { may: runs, in: 'finished', form: () => ({}) },
    stepCeremonyAction: {
      may: runs,
      in: 'finished',
      after: [['startCeremonyAction']],
      form: () => ({ from: '0', to: '1' }),
    },
    stopCeremonyAction: { may: runs, in: 'finished', after: [['startCeremonyAction']], form: () => ({}) },
    publishAwardsAction: { may: runs, in: 'finished', form: () => ({}) },
  },
  'app/_parts/entries/actions.ts': {
    addEntryAction: { may: runs, in: 'open', form: () => ({ name: 'Gesa Graf', submissionKey: key() }) },
    editEntryAction: {
      may: runs,
      in: 'open',
      form: async ({ slug, entries, fieldsOf }) => ({
        ...(await fieldsOf(`/t/${slug}/desk/entries/${entries.player}`, 'form:has([name="fixedTable"])')),
        town: 'Kassel',
      }),
    },
    paidAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ entryId: entries.player, paid: 'yes' }),
    },
    changeManyAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ 'entryIds[]': entries.player, what: 'club', club: 'Würfel' }),
    },
    respellAction: {
      may: runs,
      in: 'open',
      form: () => ({ 'from[]': 'Katzen', 'to[]': 'Zwerge' }),
    },
    roundsAction: {
      may: runs,
      in: 'open',
      form: async ({ slug, entries, fieldsOf }) => {
        const page = `/t/${slug}/desk/entries/${entries.player}`;
        const {
          slug: at = '',
          entryId = '',
          seen = '',
        } = await fieldsOf(page, 'form:has([name="rounds[]"])');
        // The page's form holds marks of details, payment and rounds; the action is that of the rounds alone.
        return { slug: at, entryId, seen: String(seen).split(' ')[2] ?? '', 'rounds[]': '2' };
      },
    },
    changeStatusAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ entryId: entries.player, to: 'dropped' }),
    },
    ringerAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ entryId: entries.player, ringer: 'yes' }),
    },
    renewLinkAction: { may: runs, in: 'open', form: ({ entries }) => ({ entryId: entries.fourth }) },
    anonymiseAction: { may: leads, in: 'played', form: ({ entries }) => ({ entryId: entries.fourth }) },
    removeEntryAction: { may: runs, in: 'open', form: ({ entries }) => ({ entryId: entries.fourth }) },
  },
  'app/_parts/join-by-link/actions.ts': {
    joinAction: {
      may: everybody,
      in: 'running',
      form: ({ tokens }) => ({ link: tokens.player }),
      answers: /"redirect:\/p\//,
    },
  },
  'app/_parts/list-builder/catalogue-actions.ts': {
    checkCatalogueList: {
      may: everybody,
      in: 'running',
      args: ({ slug }) => [{ slug, list: { armyId: 'none', name: '', lines: [] } }],
      answers: /^1:\[/m,
    },
    readCatalogueText: {
      may: everybody,
      in: 'running',
      args: ({ slug }) => [{ slug, armyId: 'none', source: '3 Ritter' }],
      answers: /"status":"(read|unreadable)"/,
    },
  },
  'app/_parts/match/actions.ts': {
    sendEntries: {
      // The two for their table, the desk for itself.
      may: [...scores, 'player', 'opponent'],
      in: 'running',
      args: ({ pairing, side }, actor) => [
        {
          matchId: pairing,
          entries: [
            {
              deviceId: `phone-${key()}`,
              deviceSeq: 1,
              actor: scores.includes(actor) ? 'organiser' : side,
              kind: 'skip',
              payload: { step: 'scenario-set-up' },
              clientAt: Date.now(),
              basedOn: 0,
            },
          ],
        },
      ],
    },
  },
  'app/_parts/teams/actions.ts': {
    askCaptainsAction: { ...inDraft, form: (scene) => draft(scene, { asked: 'no' }) },
    giveCaptainsTimeAction: {
      may: runs,
      in: 'drafted',
      form: () => ({ number: '2', meeting: '1', minutes: '3' }),
      answers: /Die Kapitäne wählen nicht mehr|Captains do not choose any more/,
    },
    nudgeCaptainsAction: {
      may: runs,
      in: 'drafted',
      form: () => ({ number: '2', meeting: '1' }),
      answers: /Die Kapitäne wählen nicht mehr|Captains do not choose any more/,
    },
    askMeetingAnewAction: {
      may: runs,
      in: 'drafted',
      form: () => ({ number: '2', meeting: '1' }),
      answers: /Die Kapitäne wählen nicht mehr|Captains do not choose any more/,
    },
    // Players of this world are in no team, so they and the desk get as far as being told that nothing is to choose.
    chooseAction: {
      may: [...runs, ...players],
      in: 'drafted',
      form: () => ({ number: '2', meeting: '1', asked: '0', step: '0', part: 'first', 'choice[]': '0' }),
      answers: /Die Kapitäne wählen nicht mehr|Captains do not choose any more/,
    },
  },
  // No team has a link in this world, so whoever may gets as far as being told that there is none.
  'app/_parts/teams/link-actions.ts': {
    renewTeamLinkAction: { may: runs, in: 'open', form: () => ({ team: 'Kiel' }), answers: outrun },
    closeTeamLinkAction: { may: runs, in: 'open', form: () => ({ team: 'Kiel' }), answers: outrun },
    makeCaptainAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ team: 'Kiel', entryId: entries.player }),
      answers: outrun,
    },
    placeInTeamAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ team: 'Kiel', entryId: entries.player, place: '1' }),
      answers: outrun,
    },
    takeOutAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ team: 'Kiel', entryId: entries.player }),
      answers: outrun,
    },
  },
  'app/t/[slug]/desk/teams/actions.ts': {
    renameTeamAction: {
      may: runs,
      in: 'open',
      form: () => ({ team: 'Kiel', name: 'Köln' }),
      answers: outrun,
    },
    putInTeamAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ entryId: entries.player, newTeam: 'Kiel' }),
    },
    teamPaidAction: { may: runs, in: 'open', form: () => ({ team: 'Kiel', paid: 'yes' }), answers: outrun },
    teamStatusAction: {
      may: runs,
      in: 'open',
      form: () => ({ team: 'Kiel', to: 'dropped' }),
      answers: outrun,
    },
    teamRingersAction: {
      may: runs,
      in: 'open',
      form: () => ({ team: 'Kiel', ringer: 'yes' }),
      answers: outrun,
    },
    ruleMeetingAction: {
      may: judges,
      in: 'running',
      form: () => ({ number: '1', meeting: '1', how: 'draw' }),
      answers: outrun,
    },
  },
  'app/_parts/player/actions.ts': {
    leaveAction: { may: ['player'], in: 'open', form: ({ entries }) => ({ entryId: entries.player }) },
    comeBackAction: {
      may: ['player'],
      in: 'open',
      after: [['leaveAction', 'player']],
      form: ({ entries }) => ({ entryId: entries.player }),
    },
    editOwnEntryAction: {
      may: ['player'],
      in: 'open',
      form: async ({ slug, entries, fieldsOf }) => ({
        ...(await fieldsOf(`/t/${slug}/me/entry`, 'form:has([name="faction"])', 'player')),
        entryId: entries.player,
        town: 'Kassel',
      }),
    },
    checkInSelfAction: {
      may: ['player'],
      in: 'open',
      after: [['openCheckInAction']],
      form: ({ entries }) => ({ entryId: entries.player }),
    },
  },
  'app/_preferences/actions.ts': {
    chooseLanguage: { may: everybody, args: () => ['en'], answers: /cookie:\S*=en/ },
    chooseTheme: { may: everybody, args: () => ['dark'], answers: /cookie:\S*=dark/ },
  },
  'app/account/actions.ts': {
    endSessionAction: { may: ['owner'], form: ({ world }) => ({ sessionId: world.otherSession }) },
    // All others have but the one session.
    endOtherSessionsAction: { may: ['owner'], form: () => ({}) },
    // Nobody else has a passkey or a token, or offers anything.
    endKeysAction: { may: ['owner', 'admin'], form: () => ({}) },
    changePasswordAction: {
      may: accounts,
      form: ({ world }) => ({ present: world.password, next: 'zwei Karten und ein Zirkel' }),
    },
  },
  'app/account/address/actions.ts': {
    // Whoever has the link.
    confirmAddressAction: {
      may: everybody,
      after: [['changeAddressAction']],
      form: async ({ mailTo }) => ({
        token: /\/account\/address#(\S+)/.exec(await mailTo('neu@example.org'))?.[1] ?? '',
      }),
    },
  },
  'app/account/leave/actions.ts': {
    // The one who leads it, and not the admin.
    handOverAction: { may: ['owner'], in: 'played', form: () => ({ email: 'desk@example.org' }) },
    offerAdministrationAction: { may: ['admin'], form: () => ({ email: 'judge@example.org' }) },
    acceptHandoverAction: [
      { may: ['account'], form: ({ world }) => ({ id: world.handover.tournament }) },
      { may: ['account'], form: ({ world }) => ({ id: world.handover.site }) },
    ],
    dropHandoverAction: [
      { may: ['account', 'owner'], form: ({ world }) => ({ id: world.handover.tournament }) },
      { may: ['account', 'admin'], form: ({ world }) => ({ id: world.handover.site }) },
    ],
    // Not those on whom a tournament or the instance hangs.
    deleteAccountAction: {
      may: ['account', 'viewer', 'scorekeeper', 'judge', 'desk', 'revoked'],
      form: ({ world }) => ({ password: world.password }),
    },
  },
  'app/account/name/actions.ts': {
    changeNameAction: { may: accounts, form: () => ({ name: 'Ein anderer Name' }) },
    changeAddressAction: {
      may: accounts,
      form: ({ world }) => ({ email: 'neu@example.org', password: world.password }),
      answers: /"status":"done"/,
    },
  },
  'app/account/programs/actions.ts': {
    makeTokenAction: {
      may: accounts,
      form: ({ world }) => ({
        name: 'Bot',
        'scopes[]': 'results:write',
        submissionKey: key(),
        password: world.password,
      }),
    },
    revokeTokenAction: { may: ['owner'], form: ({ world }) => ({ id: world.apiToken }) },
  },
  'app/account/passkey-actions.ts': {
    beginPasskey: { may: accounts, args: ({ world }) => [world.password], answers: /"challenge"/ },
    // A real one is made in accounts.spec.ts; here those who may get as far as its being looked at.
    addPasskeyAction: {
      may: accounts,
      form: () => ({ name: 'Schlüssel', response: '{"id":"x"}' }),
      answers: /Der Passkey hat nicht funktioniert/,
    },
    renamePasskeyAction: { may: ['owner'], form: ({ world }) => ({ id: world.passkey, name: 'Bund' }) },
    removePasskeyAction: { may: ['owner'], form: ({ world }) => ({ id: world.passkey }) },
  },
  'app/invite/[token]/actions.ts': {
    // Whoever has the link and an account, and is not in the team.
    acceptInvitationAction: {
      may: ['account', 'otherOwner', 'revoked', 'admin'],
      in: 'open',
      form: ({ invitation }) => ({ token: invitation.token }),
    },
    joinAction: {
      may: ['stranger', 'player', 'account', 'signedOut', 'otherPlayer'],
      in: 'open',
      asked: ['stranger', 'player', 'account', 'signedOut', 'otherPlayer'],
      form: ({ invitation }) => ({
        token: invitation.token,
        name: 'Ivo Igel',
        email: 'ivo@example.org',
        password: 'zwei Karten und ein Zirkel',
      }),
    },
    // Anybody with the link of a day.
    joinForDayAction: {
      may: everybody,
      in: 'open',
      asked: ['stranger', 'player', 'account', 'signedOut', 'otherPlayer'],
      form: ({ dayInvitation }) => ({ token: dayInvitation, name: 'Quentin' }),
    },
  },
  'app/login/actions.ts': {
    askForPasskey: { may: everybody, args: () => [], answers: /"challenge"/ },
  },
  'app/login/forgot/actions.ts': {
    mailLinkAction: {
      may: everybody,
      form: () => ({ email: 'nobody@example.org' }),
      answers: /"status":"done"/,
    },
  },
  'app/my/actions.ts': {
    // Whoever led it, and whoever looks after the instance; asked last, for it is there once.
    bringBackAction: {
      may: ['owner'],
      after: [['deleteAction']],
      asked: [...unauthorised, 'owner'],
      form: ({ deleted }) => ({ id: deleted(), submissionKey: key() }),
    },
    forgetDeletedAction: {
      may: ['owner'],
      after: [['deleteAction']],
      asked: [...unauthorised, 'owner'],
      form: ({ deleted }) => ({ id: deleted() }),
      answers: /"status":"done"/,
    },
  },
  'app/_parts/practice/actions.ts': {
    // No event of this world is for practice: who may gets as far as being told so.
    removePracticeAction: {
      may: leads,
      in: 'open',
      form: () => ({}),
      answers: /Das ist kein Übungsturnier|This is not a practice event/,
    },
  },
  'app/new/actions.ts': {
    openDemoAction: { may: accounts, form: () => ({ format: 'claymore' }) },
    createTournamentAction: {
      may: accounts,
      form: () => ({
        preset: 'guardians:2000',
        name: 'Neues Turnier',
        place: 'Kassel',
        startsOn: '2027-05-01',
        endsOn: '2027-05-01',
        rounds: '3',
        capacity: '',
        scheme: 'wdl',
        submissionKey: key(),
      }),
    },
  },
  'app/new/import/actions.ts': {
    importTournamentAction: {
      may: accounts,
      in: 'played',
      form: async ({ tournamentFile }) => ({
        file: new Blob([await tournamentFile()], { type: 'application/json' }),
        submissionKey: key(),
        // Of those who may, the tournament's own would be asked; all others get a copy anyway.
        ifHere: 'copy',
      }),
    },
  },
  'app/career/actions.ts': {
    // Who has the entry's link, and nobody at the desk.
    claimEntriesAction: {
      may: ['player'],
      in: 'played',
      form: ({ entries }) => ({ 'entryIds[]': entries.player }),
    },
    savePersonAction: {
      may: ['player'],
      in: 'finished',
      form: ({ world }) => ({
        personId: world.persons.named,
        name: 'Anna Anders',
        pseudonym: 'Elster',
        shown: 'pseudonym',
      }),
    },
    answerGuessAction: {
      may: ['player'],
      in: 'open',
      form: ({ world, entries }) => ({
        personId: world.persons.silent,
        'entryIds[]': entries.bystander,
        answer: 'no',
      }),
    },
    forgetPersonAction: {
      may: ['player'],
      in: 'finished',
      form: ({ world }) => ({ personId: world.persons.named }),
    },
  },
  'app/person/[personId]/actions.ts': {
    // Who leads a tournament that the person plays in.
    refusePseudonymAction: {
      may: ['owner', 'admin'],
      in: 'finished',
      form: ({ world }) => ({ personId: world.persons.aliased, reason: 'Anstößig' }),
    },
  },
  'app/series/actions.ts': {
    createSeriesAction: { may: accounts, form: () => ({ ...seriesFields, submissionKey: key() }) },
    editSeriesAction: {
      may: leads,
      form: ({ world }) => ({ ...seriesFields, series: world.series.slug }),
    },
    deleteSeriesAction: { may: leads, form: ({ world }) => ({ series: world.series.slug }) },
    addTournamentAction: {
      may: leads,
      in: 'played',
      form: ({ world, slug }) => ({ series: world.series.slug, tournament: slug }),
    },
    removeTournamentAction: {
      may: leads,
      form: ({ world }) => ({ series: world.series.slug, tournamentId: world.series.tournamentId }),
    },
    // It is the tournament's owner who is asked.
    answerSeriesAction: {
      may: leads,
      in: 'open',
      form: ({ world, id }) => ({ seriesId: world.series.asking, tournamentId: id, answer: 'yes' }),
    },
    mergeEntriesAction: {
      may: leads,
      in: 'finished',
      form: ({ world, entries }) => ({
        series: world.series.slug,
        first: entries.player,
        second: entries.opponent,
      }),
    },
    mergeNamesakesAction: {
      may: leads,
      form: ({ world }) => ({ series: world.series.slug }),
      answers: /"status":"done"/,
    },
    partEntryAction: {
      may: leads,
      in: 'finished',
      after: [['mergeEntriesAction']],
      // What the player has claimed themselves is not for organisers to part.
      form: ({ world, entries }) => ({ series: world.series.slug, entryId: entries.opponent }),
    },
  },
  'app/setup/actions.ts': {
    // The first account is there.
    createFirstAccount: {
      may: nobody,
      form: () => ({
        name: 'Zacharias',
        email: 'zacharias@example.org',
        password: 'zwei Karten und ein Zirkel',
        code: 'kq7m-2xvd',
      }),
    },
  },
  // Only a server that was started by a double click can be ended by its page.
  'app/site/computer/actions.ts': { endServerAction: { may: nobody, form: () => ({}) } },
  'app/site/actions.ts': {
    saveSitePageAction: {
      may: ['admin'],
      form: () => ({ page: 'imprint', seen: '0', de: 'Ada Admin, Kassel', en: 'Ada Admin, Kassel' }),
    },
    fetchTournamentAction: {
      may: ['admin'],
      in: 'played',
      after: [['takeBackupAction', 'admin']],
      form: ({ backup, id }) => ({ backup: backup(), tournament: id, submissionKey: key() }),
    },
    planRestoreAction: {
      may: ['admin'],
      after: [['takeBackupAction', 'admin']],
      form: ({ backup }) => ({ backup: backup() }),
      answers: /"redirect:\/site/,
    },
    // There is none, which is no reason to refuse.
    removePutAsideAction: {
      may: ['admin'],
      form: () => ({ name: 'heerschau.sqlite.put-aside' }),
      answers: /"status":"done"/,
    },
    withdrawRestoreAction: { may: ['admin'], form: () => ({}), answers: /"status":"done"/ },
    secondFolderAction: { may: ['admin'], form: () => ({ folder: '' }), answers: /"status":"done"/ },
    // The machine has no such adapter, which the operator alone is told.
    chooseAdapterAction: {
      may: ['admin'],
      form: () => ({ adapter: 'keiner' }),
      answers: /Lade die Seite neu|Reload the page/,
    },
    takeBackupAction: { may: ['admin'], form: () => ({}), answers: /"status":"done"/ },
  },
  'app/t/[slug]/desk/announcements/actions.ts': {
    announceAction: {
      may: judges,
      in: 'running',
      form: () => ({ text: 'Noch zehn Minuten!', to: 'everybody', period: 'open', submissionKey: key() }),
    },
    withdrawAnnouncementAction: {
      may: judges,
      in: 'running',
      form: ({ announcement }) => ({ announcementId: announcement }),
    },
  },
  'app/t/[slug]/desk/board/actions.ts': {
    showOnScreenAction: { may: judges, in: 'running', form: () => ({ screen: '1', show: 'standings' }) },
    countScreensAction: { may: judges, in: 'running', form: () => ({ how: 'more' }) },
  },
  'app/t/[slug]/desk/check-in/actions.ts': {
    checkInAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ entryIds: entries.player, here: 'yes' }),
    },
    openCheckInAction: { may: runs, in: 'open', form: () => ({}) },
    planCheckInAction: {
      may: runs,
      in: 'open',
      form: async ({ slug, fieldsOf }) => ({
        ...(await fieldsOf(`/t/${slug}/desk/check-in`, 'form:has([name="opensAt"])')),
        opensAt: '2027-05-01T09:00',
        closesAt: '2027-05-01T10:00',
      }),
    },
    closeCheckInAction: { may: runs, in: 'open', after: [['openCheckInAction']], form: () => ({}) },
    dropAbsentAction: { may: runs, in: 'open', form: ({ entries }) => ({ entryIds: entries.player }) },
    missRoundAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ entryIds: entries.player, round: '1' }),
    },
  },
  'app/t/[slug]/desk/copy/actions.ts': {
    copyAction: {
      may: leads,
      in: 'played',
      form: () => ({
        name: 'Nächstes Jahr',
        startsOn: '2027-05-01',
        endsOn: '2027-05-01',
        submissionKey: key(),
      }),
    },
  },
  'app/t/[slug]/desk/entries/merge/actions.ts': {
    mergeAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ kept: entries.player, other: entries.fourth }),
    },
    keepApartAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ first: entries.player, second: entries.fourth }),
    },
  },
  'app/t/[slug]/desk/entries/seeds/actions.ts': {
    seedAction: {
      may: runs,
      in: 'open',
      form: () => ({}),
      answers: /Keiner der angemeldeten Spieler|gesetzt/,
    },
  },
  'app/t/[slug]/desk/entries/import/actions.ts': {
    importAction: [
      { may: runs, in: 'open', form: () => ({ intent: 'import', text: 'Gesa Graf', submissionKey: key() }) },
      {
        may: runs,
        in: 'open',
        form: () => ({ intent: 'preview', text: 'Gesa Graf' }),
        answers: /"step":"preview"/,
      },
    ],
  },
  'app/t/[slug]/desk/lists/actions.ts': {
    enterListAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({
        entryId: entries.player,
        source: 'Vom Zettel',
        statedPoints: '1980',
        free: 'on',
      }),
    },
    acceptProblemAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({
        entryId: entries.player,
        version: '1',
        problem: 'zu viele Ritter',
        reason: 'Abgesprochen',
      }),
    },
    rejectProblemAction: {
      may: runs,
      in: 'open',
      after: [['acceptProblemAction']],
      form: ({ entries }) => ({ entryId: entries.player, version: '1', problem: 'zu viele Ritter' }),
    },
    setListPointsAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({
        entryId: entries.player,
        version: '1',
        points: '1950',
        reason: 'Nachgerechnet',
      }),
    },
    lockListAction: {
      may: runs,
      in: 'open',
      form: ({ entries }) => ({ entryId: entries.player, lock: 'locked' }),
    },
    lockAllListsAction: { may: runs, in: 'open', form: () => ({ lock: 'locked' }) },
    revealListsAction: { may: runs, in: 'open', form: () => ({ revealed: 'yes' }) },
  },
  'app/t/[slug]/desk/outbox/actions.ts': {
    sendAgainAction: { may: runs, in: 'open', form: ({ mail }) => ({ mailId: mail }) },
    mailSettingsAction: {
      may: runs,
      in: 'open',
      form: ({ slug, fieldsOf }) => fieldsOf(`/t/${slug}/desk/outbox`, 'form:has([name="pairings"])'),
    },
  },
  'app/t/[slug]/desk/results/[pairingId]/actions.ts': {
    enterResultAction: [
      { may: scores, in: 'running', form: results },
      {
        may: judges,
        in: 'played',
        form: async (scene) => ({ ...(await results(scene)), reason: 'Verschrieben' }),
      },
    ],
    adoptVersionAction: {
      may: scores,
      in: 'running',
      after: [['claimResultAction', 'opponent']],
      form: ({ pairing, side, ask }) => ({
        pairingId: pairing,
        side: side === 'a' ? 'b' : 'a',
        seenAt: String(ask('SELECT at FROM reports WHERE pairing_id = ?', pairing)),
      }),
    },
    upholdAction: {
      may: scores,
      in: 'running',
      after: [['claimResultAction', 'opponent'], ['adoptReportsAction'], ['objectAction', 'player']],
      form: ({ pairing, ask }) => ({
        pairingId: pairing,
        seenAt: String(ask('SELECT at FROM results WHERE pairing_id = ?', pairing)),
      }),
    },
    ruleMatchAction: {
      may: judges,
      in: 'running',
      form: ({ pairing }) => ({ pairingId: pairing, ruling: 'double-loss', seenAt: '' }),
    },
    takeBackResultAction: {
      may: judges,
      in: 'played',
      form: ({ pairing, ask }) => ({
        pairingId: pairing,
        takeBack: 'on',
        reason: 'Falscher Tisch',
        seenAt: String(ask('SELECT at FROM results WHERE pairing_id = ?', pairing)),
      }),
    },
    previewCorrectionAction: {
      may: judges,
      in: 'played',
      bare: true,
      form: ({ pairing }) => ({ pairingId: pairing, ruling: 'double-loss' }),
      answers: /^1:\{/m,
    },
  },
  'app/t/[slug]/desk/results/grid/actions.ts': {
    enterRowAction: { may: scores, in: 'running', form: results },
  },
  'app/t/[slug]/desk/points/actions.ts': {
    adjustPointsAction: {
      may: judges,
      in: 'running',
      form: ({ entries }) => ({ entryId: entries.opponent, kind: 'bonus', points: '2', reason: 'Fair' }),
    },
    takeBackAction: {
      may: judges,
      in: 'running',
      form: ({ adjustment }) => ({ adjustmentId: adjustment }),
    },
    softScoresAction: {
      may: scores,
      in: 'running',
      form: ({ entries }) => ({
        [`scores.${entries.player}.painting`]: '7',
        [`seen.${entries.player}.painting`]: '',
      }),
    },
  },
  'app/t/[slug]/desk/rounds/actions.ts': {
    redrawAction: { ...inDraft, form: (scene) => draft(scene) },
    prolongWishAction: { ...inDraft, may: leads, form: (scene) => draft(scene, { wish: 'club' }) },
    discardAction: { ...inDraft, form: (scene) => draft(scene) },
    swapAction: {
      ...inDraft,
      form: (scene) => draft(scene, { x: paired(scene, 'a', 1), y: paired(scene, 'a', 2) }),
    },
    swapSidesAction: { ...inDraft, form: (scene) => draft(scene, { x: paired(scene, 'a', 1) }) },
    pairAction: {
      ...inDraft,
      after: [['unpairAction']],
      form: (scene) => {
        const version = scene.ask(
          'SELECT version FROM rounds WHERE tournament_id = ? AND number = 2',
          scene.id,
        );
        const free = scene.askAll(
          `SELECT id FROM entries WHERE tournament_id = ? AND id NOT IN
             (SELECT entry_a FROM pairings p JOIN rounds r ON r.id = p.round_id WHERE r.number = 2)
           AND id NOT IN (SELECT entry_b FROM pairings p JOIN rounds r ON r.id = p.round_id
             WHERE r.number = 2 AND entry_b IS NOT NULL)`,
          scene.id,
        );
        return { number: '2', version: String(version), x: String(free[0]), y: String(free[1]) };
      },
    },
    unpairAction: { ...inDraft, form: (scene) => draft(scene, { x: paired(scene, 'a', 1) }) },
    seatAction: { ...inDraft, form: (scene) => draft(scene, { x: paired(scene, 'a', 1), table: '3' }) },
    scenarioAction: {
      ...inDraft,
      form: async (scene) => {
        const offered = await scene.fieldsOf(`/t/${scene.slug}/desk/rounds`, 'form:has([name="scenarioId"])');
        return draft(scene, {
          scenarioId: offered.scenarioId === 'alpha' ? 'beta' : (offered.scenarioId ?? ''),
        });
      },
    },
    changeScenarioAction: {
      may: runs,
      in: 'running',
      form: ({ slug, fieldsOf }) => fieldsOf(`/t/${slug}/desk/rounds`, 'form:has([name="scenarioId"])'),
    },
    publishAction: { ...inDraft, form: (scene) => draft(scene) },
    withdrawAction: { may: runs, in: 'running', form: () => ({ number: '1' }) },
    amendAction: {
      may: runs,
      in: 'running',
      form: ({ version, entries }) => ({
        number: '1',
        version: String(version),
        kind: 'part',
        x: entries.bystander,
        y: '',
      }),
    },
    previewAmendAction: {
      may: runs,
      in: 'running',
      args: ({ slug, version, entries }) => [
        { slug, version, amendment: { kind: 'part', x: entries.bystander } },
      ],
      answers: /^1:\{/m,
    },
    previewSwapAction: {
      ...inDraft,
      args: (scene) => [
        { slug: scene.slug, version: scene.version, x: paired(scene, 'a', 1), y: paired(scene, 'a', 2) },
      ],
      answers: /^1:\{/m,
    },
  },
  'app/t/[slug]/desk/rounds/file/actions.ts': {
    chessFileAction: {
      may: runs,
      in: 'running',
      form: () => ({ number: '1', text: '1 2' }),
      answers: /spielt hier in Runde 1|Ergebnis/,
    },
  },
  'app/t/[slug]/desk/rounds/open/actions.ts': {
    settleOpenAction: {
      may: runs,
      in: 'running',
      form: ({ askAll, id }) => ({
        number: '1',
        ...Object.fromEntries(
          askAll('SELECT id FROM pairings WHERE tournament_id = ?', id).map((one) => [
            `choice.${one}`,
            'double-loss',
          ]),
        ),
      }),
    },
  },
  'app/t/[slug]/desk/settings/webhook-actions.ts': {
    addWebhookAction: {
      may: leads,
      in: 'open',
      form: ({ slug }) => ({
        slug,
        address: `https://chat.example.org/${key()}`,
        'events[]': 'announcement',
        language: 'de',
      }),
    },
    tryWebhookAction: { may: leads, in: 'open', form: ({ slug, webhook }) => ({ slug, id: webhook.id }) },
    sendDeliveryAgainAction: {
      may: leads,
      in: 'open',
      form: ({ slug, webhook }) => ({ slug, ...webhook }),
    },
    removeWebhookAction: { may: leads, in: 'open', form: ({ slug, webhook }) => ({ slug, id: webhook.id }) },
  },
  'app/t/[slug]/desk/settings/actions.ts': {
    saveBasicsAction: section('basics'),
    saveSignUpAction: section('sign-up'),
    saveScheduleAction: section('schedule'),
    saveScoringAction: section('scoring'),
    saveRoundsAction: section('rounds'),
    saveTiesAction: section('ties'),
    savePairingAction: section('pairing'),
    saveListsAction: section('lists'),
    saveArmiesAction: section('armies'),
    saveFormatAction: section('format'),
    saveTablesAction: section('tables'),
    saveNetworkAction: section('network'),
    saveTeamsAction: section('teams'),
    saveSoftAction: section('soft'),
    previewSettingsAction: {
      may: leads,
      in: 'played',
      bare: true,
      form: async ({ slug, fieldsOf }) => ({
        ...(await fieldsOf(`/t/${slug}/desk/settings/scoring`, '#scoring form')),
        section: 'scoring',
        'scheme.win': '9',
      }),
      answers: /^1:\{/m,
    },
    saveLogoAction: {
      may: leads,
      in: 'open',
      form: () => ({ logo: new Blob([pixel], { type: 'image/png' }) }),
    },
    hideAction: { may: leads, in: 'open', form: () => ({}) },
    archiveAction: { may: leads, in: 'open', form: () => ({ archived: 'yes' }) },
    deleteAction: {
      may: leads,
      in: 'open',
      form: ({ ask, id }) => ({ name: String(ask('SELECT name FROM tournaments WHERE id = ?', id)) }),
    },
    removeLogoAction: { may: leads, in: 'open', after: [['saveLogoAction']], form: () => ({}) },
  },
  'app/t/[slug]/desk/owed/actions.ts': {
    remindAction: { may: runs, in: 'open', form: () => ({}) },
  },
  'app/t/[slug]/desk/team/actions.ts': {
    inviteAction: [
      { may: leads, in: 'open', form: () => ({ role: 'viewer', label: 'Ivo' }) },
      { may: leads, in: 'open', form: () => ({ role: 'owner', label: 'Olga' }) },
    ],
    withdrawInvitationAction: {
      may: leads,
      in: 'open',
      form: ({ invitation }) => ({ invitationId: invitation.id }),
    },
    changeRoleAction: {
      may: leads,
      in: 'open',
      form: () => ({ userId: 'viewer', seen: 'viewer', role: 'owner' }),
    },
    removeHelperAction: { may: leads, in: 'open', form: () => ({ userId: 'viewer', seen: 'viewer' }) },
    endHelperAction: { may: leads, in: 'open', form: ({ dayHelper }) => ({ helperId: dayHelper }) },
    // Helpers for a day alone, and only for themselves.
    stopHelpingAction: { may: nobody, in: 'open', form: () => ({}) },
  },
  'app/t/[slug]/join/actions.ts': {
    signUpAction: [
      { may: everybody, in: 'open', form: () => ({ name: 'Gesa Graf', submissionKey: key() }) },
      { may: nobody, in: 'running', form: () => ({ name: 'Gesa Graf', submissionKey: key() }) },
      { may: nobody, in: 'draft', form: () => ({ name: 'Gesa Graf', submissionKey: key() }) },
    ],
    signUpTeamAction: {
      may: everybody,
      in: 'open',
      form: () => ({ name: 'Gesa Graf', team: 'Kiel', submissionKey: key() }),
      answers: outrun,
    },
    joinTeamAction: {
      may: everybody,
      in: 'open',
      form: () => ({ name: 'Gesa Graf', token: 'none', submissionKey: key() }),
      answers: noLink,
    },
    joinTeamAsAction: {
      may: ['player'],
      in: 'open',
      form: ({ entries }) => ({ entryId: entries.player, token: 'none' }),
      answers: noLink,
    },
  },
  'app/_parts/photos/actions.ts': {
    sendPhotoAction: { may: ['player', 'opponent'], in: 'running', form: photo },
    erasePhotoAction: {
      may: [...judges, 'player'],
      in: 'running',
      after: [['sendPhotoAction', 'player']],
      form: sentPhoto,
    },
    showPhotoAction: {
      may: judges,
      in: 'running',
      after: [['sendPhotoAction', 'player']],
      form: (scene) => ({ ...sentPhoto(scene), shown: 'yes' }),
    },
  },
  'app/_parts/desk/report-actions.ts': {
    adoptReportsAction: {
      may: scores,
      in: 'running',
      after: [['claimResultAction', 'opponent']],
      form: ({ pairing, side, ask }) => ({
        [`reports.${pairing}`]: `${side === 'a' ? 'b' : 'a'}:${String(
          ask('SELECT at FROM reports WHERE pairing_id = ?', pairing),
        )}`,
      }),
    },
  },
  'app/_parts/result/objection-actions.ts': {
    objectAction: {
      may: ['player'],
      in: 'running',
      after: [['claimResultAction', 'opponent'], ['adoptReportsAction']],
      form: ({ pairing, ask }) => ({
        pairingId: pairing,
        seenAt: String(ask('SELECT at FROM results WHERE pairing_id = ?', pairing)),
      }),
    },
    takeBackObjectionAction: {
      may: ['player'],
      in: 'running',
      after: [['claimResultAction', 'opponent'], ['adoptReportsAction'], ['objectAction', 'player']],
      form: ({ pairing }) => ({ pairingId: pairing }),
    },
  },
  'app/t/[slug]/me/phone/actions.ts': {
    // Signs off the browser that asks: no row changes where it is called by no push service.
    signOffAction: {
      may: ['player'],
      in: 'running',
      form: ({ entries }) => ({ as: entries.player }),
      answers: /"redirect:\/t\/[^"]*\/me\/phone/,
    },
  },
  'app/t/[slug]/me/result/[pairingId]/actions.ts': {
    claimResultAction: { may: ['player', 'opponent'], in: 'running', form: results },
    // Nobody confirms what they claimed themselves.
    confirmResultAction: {
      may: ['player'],
      in: 'running',
      after: [['claimResultAction', 'opponent']],
      form: ({ pairing, ask }) => ({
        pairingId: pairing,
        seenAt: String(ask('SELECT at FROM reports WHERE pairing_id = ?', pairing)),
      }),
    },
    disputeResultAction: {
      may: ['player', 'opponent'],
      in: 'running',
      after: [['claimResultAction', 'opponent']],
      form: async (scene) => ({ ...(await results(scene)), 'a.destroyed': '100', note: 'Das war anders.' }),
    },
  },
  'app/t/[slug]/me/vote/actions.ts': {
    fairnessAction: {
      may: ['player'],
      in: 'played',
      after: [['openPollAction']],
      form: ({ entries }) => ({ voter: entries.player, [`marks.${entries.opponent}`]: '4' }),
    },
    armyVoteAction: {
      may: ['player'],
      in: 'played',
      after: [['openPollAction.1']],
      form: ({ entries }) => ({ voter: entries.player, choice: entries.bystander }),
    },
  },
};
