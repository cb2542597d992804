// Runs in a process of its own, over the database of the server under test: fills it with what rights.spec.ts needs.
import { createECDH, createHash, randomBytes } from 'node:crypto';
import { addEntry, renewLink } from '@/app/_server/changes/entries/entries';
import { handInList } from '@/app/_server/changes/lists/army-lists';
import { adjustPoints } from '@/app/_server/changes/results/extra-points';
import { noteMatch } from '@/app/_server/changes/results/match-notes';
import { enterResult } from '@/app/_server/changes/results/results';
import { drawRound, finishTournament, publishRound, startRound } from '@/app/_server/changes/rounds/rounds';
import { announce } from '@/app/_server/changes/tournament/announcements';
import { writeCampaignLine } from '@/app/_server/changes/tournament/campaign';
import { createTournament } from '@/app/_server/changes/tournament/create-tournament';
import { inviteHelper, joinForDay } from '@/app/_server/changes/tournament/staff';
import { claimEntry, mergeEntries, savePerson } from '@/app/_server/community/change-persons';
import { addTournament as addToSeries, createSeries } from '@/app/_server/community/change-series';
import { loadTournament } from '@/app/_server/load/tournament';
import { hashPassword } from '@/app/_server/platform/password';
import { newId } from '@/app/_server/platform/random';
import { invitationToken, linkToken } from '@/app/_server/platform/secret';
import { type Work, workIn } from '@/app/_server/platform/work';
import { deleteRole, listHelpers, listInvitations, putRole } from '@/db/staff';
import type { User } from '@/lib/accounts/records';
import type { Entry, Tournament } from '@/lib/tournament/records';
import { deliveryOf } from '../../app/_server/webhooks/deliver';
import { listAdjustments } from '../../db/adjustments';
import { listAnnouncements } from '../../db/announcements';
import { insertApiToken } from '../../db/api-tokens';
import { insertArmyList } from '../../db/army-lists';
import { putEdition } from '../../db/editions';
import { findEntry, updateEntry } from '../../db/entries';
import { putHandover } from '../../db/handovers';
import { listMatchNotes } from '../../db/match-notes';
import { openDatabase } from '../../db/open-database';
import { insertMails, listMails } from '../../db/outbox';
import { insertPasskey } from '../../db/passkeys';
import { putPush } from '../../db/push';
import { insertSession } from '../../db/sessions';
import { findTournamentById, raiseRevision, updateTournament } from '../../db/tournaments';
import { findUser, insertUser } from '../../db/users';
import { insertDeliveries, insertWebhook } from '../../db/webhooks';
import { nobody, type Role, roles } from '../../lib/access/policy';
import { loadEditionFile } from '../../lib/armies/load-army-book';
import { reportOf } from '../../lib/formats/guardians/fixtures';
import type { EntryId, HandoverId, MailId, PushId, SessionId, UserId } from '../../lib/ids';
import { tournamentSettingsSchema } from '../../lib/tournament/settings';
import { ownEdition, type Stage, type StageName, secrets, stages, type World } from './rights-world';

const { read, write } = openDatabase(process.env.DATABASE_URL ?? '', { beside: true });
const now = Date.now();
const password = 'sieben Zelte am Fluss';

const names = {
  owner: 'Olga Owner',
  admin: 'Ada Admin',
  other: 'Otto Other',
  revoked: 'Rolf Revoked',
  account: 'Frida Fremd',
  desk: 'Dirk Desk',
  judge: 'Jana Judge',
  scorekeeper: 'Sven Score',
  viewer: 'Vera Viewer',
} as const;

async function addAccounts() {
  const passwordHash = await hashPassword(password, { key: 'world', known: true });
  await write(async (tx) => {
    for (const [id, name] of Object.entries(names))
      await insertUser(tx, {
        id: id as UserId,
        email: `${id}@example.org`,
        name,
        passwordHash,
        admin: id === 'admin',
        createdAt: now,
      });
  });
}

const accountOf = async (id: string) => (await findUser(read, id as UserId)) as User;

async function addTournament(stage: StageName): Promise<Tournament> {
  const owner = await accountOf(stage === 'foreign' ? 'other' : 'owner');
  const day = new Date(now).toISOString().slice(0, 10);
  const created = await write((tx) =>
    createTournament(
      tx,
      owner,
      {
        name: stage === 'draft' ? secrets.draft : `Turnier ${stage}`,
        place: 'Goslar',
        startsOn: day,
        endsOn: day,
        formatId: stage === 'campaign' ? 'starquest' : 'guardians',
        presetId: stage === 'campaign' ? 'campaign' : '2000',
        rounds: stage === 'finished' ? 1 : 3,
        capacity: null,
        scheme: 'wdl',
        open: stage !== 'draft',
        submissionKey: `world-${stage}`,
      },
      now,
    ),
  );
  const settings = tournamentSettingsSchema.parse(created.settings);
  await write(async (tx) => {
    const { lists, signUp, soft } = settings;
    await updateTournament(tx, created.id, {
      settings: {
        ...settings,
        signUp: { ...signUp, fee: '10 €' },
        t3Id: 99_999,
        // What the server sends by itself is nobody's doing.
        mail: { pairings: false },
        lists: {
          ...lists,
          wanted: stage !== 'campaign',
          secretUntil: 'organiser' as const,
          perPlayer: 2,
          choice: 'before' as const,
        },
        soft: {
          ...soft,
          'fairness-vote': { ...soft['fairness-vote'], on: true },
          'army-vote': { ...soft['army-vote'], on: true },
        },
      },
    });
    if (stage !== 'campaign')
      await putEdition(tx, {
        tournamentId: created.id,
        edition: ownEdition,
        file: { ...((await loadEditionFile('2.26')) as object), armiesVersion: ownEdition },
        loadedAt: now,
      });
    if (stage === 'foreign') return;
    for (const role of roles.filter((one) => one !== 'owner'))
      await putRole(tx, created.id, role as string as UserId, role as Role);
    await putRole(tx, created.id, 'revoked' as UserId, 'desk');
    await deleteRole(tx, created.id, 'revoked' as UserId);
  });
  return created;
}

async function addStage(stage: StageName): Promise<Stage> {
  const { id, slug } = await addTournament(stage);
  const tournament = async () => (await findTournamentById(read, id)) as Tournament;
  const view = async () => loadTournament(read, await tournament());
  const change = <T>(work: (work: Work) => Promise<T>): Promise<T> =>
    write(async (tx) => {
      const actor = { ...nobody, userId: 'owner' as UserId, role: 'owner' as const, name: names.owner };
      const value = await work(workIn(tx, (await findTournamentById(tx, id)) as Tournament, actor));
      await raiseRevision(tx, id);
      return value;
    });
  const isDuel = stage !== 'campaign';
  const entryOf = async (entryId: EntryId) => (await findEntry(read, { tournamentId: id, entryId })) as Entry;

  const people = ['Anna Aal', 'Bert Bock', 'Cleo Clan', 'Dora Dorn', 'Emil Eck', 'Falk Fels'];
  const added = await change(async (work) => {
    const entries = [];
    for (const [i, name] of people.entries())
      entries.push(
        await addEntry(
          work,
          {
            name,
            club: null,
            town: null,
            country: null,
            faction: null,
            seed: null,
            email: i === 0 ? secrets.mail : null,
          },
          { by: 'desk', submissionKey: newId() },
        ),
      );
    return entries;
  });
  const player = added[0]?.id as EntryId;
  const former = linkToken(await entryOf(player));
  await change((work) => renewLink(work, player));
  await write((tx) =>
    updateEntry(tx, { tournamentId: id, entryId: player }, { paidNote: secrets.payment, faction: 'Katzen' }),
  );
  if (isDuel)
    await change((work) =>
      handInList(work, player, { list: null, source: secrets.list, statedPoints: 2000 }),
    );
  // One of the edition of before, as it stands where a tournament has changed its edition.
  if (isDuel)
    await write((tx) =>
      insertArmyList(tx, {
        tournamentId: id,
        entryId: player,
        version: 2,
        slot: 2,
        source: '',
        list: {
          version: '2.25',
          armyId: 'high-elves',
          size: 2000,
          label: '',
          lines: [{ id: 'l1', unit: 'spearmen', count: 2 }],
        },
        statedPoints: null,
        handedInAt: now,
        handedInBy: 'player',
        withdrawnAt: null,
        accepted: [],
        setPoints: null,
        setPointsReason: '',
      }),
    );
  await change((work) => inviteHelper(work, 'viewer', 'Ivo'));
  const ofPia = await change((work) => inviteHelper(work, 'viewer', 'Pia', true));
  await change((work) =>
    joinForDay({ ...work, actor: { ...work.actor, name: 'Pia' } }, invitationToken(ofPia)),
  );
  await change((work) => inviteHelper(work, 'viewer', 'Quentin', true));
  const everybody = { audience: 'everybody' } as const;
  await change((work) =>
    announce(work, { text: 'Los!', to: everybody, period: 'open', submissionKey: 'los' }),
  );
  await change((work) => adjustPoints(work, { entryId: player, points: -1, reason: secrets.warning }));

  const begun = isDuel && stage !== 'draft' && stage !== 'open' && stage !== 'foreign';
  if (begun) {
    await change((work) => drawRound(work, 1));
    await change(async (work) => publishRound(work, 1, (await view()).rounds.at(-1)?.round.version ?? 0));
    await change((work) => startRound(work, 1));
  }
  if (begun && stage !== 'running') {
    const figures = reportOf({ destroyed: 600, ep: 6 }, { destroyed: 200, ep: 2 });
    for (const { pairing } of (await view()).rounds[0]?.matches ?? [])
      await change((work) => enterResult(work, pairing.id, figures, ''));
  }
  if (stage === 'drafted') await change((work) => drawRound(work, 2));
  if (stage === 'finished') await change(finishTournament);
  if (stage === 'campaign') {
    const line = (kind: string, payload: unknown) =>
      change((work) => writeCampaignLine(work, { kind, payload } as never, newId()));
    for (const [i, entry] of added.entries())
      await line('role', { player: entry.id, role: i === 1 ? 'alien' : 'gsg' });
  }

  for (const { id: entryId } of added)
    await write((tx) =>
      putPush(tx, {
        id: newId() as PushId,
        tournamentId: id,
        entryId,
        endpoint: 'https://push.example.org/told',
        // Real ones: the server deletes a subscription whose keys cannot be used.
        publicKey: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
        language: 'de',
        origin: 'http://127.0.0.1',
        told: [],
        createdAt: 0,
      }),
    );

  const first = isDuel ? (await view()).rounds[0]?.matches : undefined;
  const own = first?.find(({ a, b }) => a.id === player || b?.id === player);
  const opponent = own
    ? ((own.a.id === player ? own.b?.id : own.a.id) as EntryId)
    : (added[1]?.id as EntryId);
  const [bystander, fourth] = added
    .map((entry) => entry.id)
    .filter((one) => one !== player && one !== opponent);
  // Who that is the draw has said, by lot.
  if (bystander)
    await write((tx) =>
      updateEntry(tx, { tournamentId: id, entryId: bystander }, { email: secrets.otherMail }),
    );
  const other = first?.find(({ a }) => a.id === bystander || a.id === fourth);
  if (own) await change((work) => noteMatch(work, own.pairing.id, secrets.note));
  await write((tx) =>
    insertMails(tx, [
      {
        id: newId<MailId>(),
        tournamentId: id,
        entryId: player,
        kind: 'list-reminder',
        pairingId: null,
        createdAt: now,
        attempts: 1,
        nextAt: null,
        sentAt: null,
        failure: 'refused',
      },
    ]),
  );

  const webhook = { id: newId() as string, delivery: newId() as string };
  await write(async (tx) => {
    await insertWebhook(tx, {
      ...{ id: webhook.id, tournamentId: id, kind: 'signed', events: ['announcement'], language: 'de' },
      ...{
        address: 'https://chat.example.org/hook',
        origin: 'https://heerschau.example.org',
        createdAt: now,
      },
    });
    const told = { key: 'test 1', event: 'test', about: '' };
    const failed = {
      ...deliveryOf(webhook.id, told, now),
      id: webhook.delivery,
      tries: 8,
      nextAt: null,
      status: 410,
    };
    await insertDeliveries(tx, [failed]);
  });

  const latest = isDuel ? (await view()).rounds.at(-1) : undefined;
  const invitations = await listInvitations(read, id);
  const [invitation, dayInvitation] = [false, true].map((forDay) =>
    invitations.find((one) => one.forDay === forDay),
  );
  const [dayHelper] = await listHelpers(read, id, now);
  if (!invitation || !dayInvitation || !dayHelper || !bystander || !fourth)
    throw new Error(`${stage} is not complete`);
  return {
    id,
    slug,
    entries: { player, opponent, bystander, fourth },
    tokens: {
      player: linkToken(await entryOf(player)),
      opponent: linkToken(await entryOf(opponent)),
      bystander: linkToken(await entryOf(bystander)),
      former,
    },
    side: own?.a.id === player ? 'a' : 'b',
    pairing: own?.pairing.id ?? '',
    otherPairing: other?.pairing.id ?? '',
    version: latest?.round.version ?? 0,
    resultAt: own?.result?.at ?? null,
    note: (await listMatchNotes(read, id))[0]?.id ?? '',
    announcement: (await listAnnouncements(read, id))[0]?.id ?? '',
    adjustment: (await listAdjustments(read, id))[0]?.id ?? '',
    mail: (await listMails(read, id))[0]?.id ?? '',
    webhook,
    invitation: { id: invitation.id, token: invitationToken(invitation.id) },
    dayInvitation: invitationToken(dayInvitation.id),
    dayHelper: dayHelper.id,
  };
}

async function addSeries({ finished, open }: World['stages']): Promise<World['series']> {
  const input = {
    qualifiesFor: '',
    settings: { counted: null, points: { kind: 'steps', top: 100 }, bonus: 0, qualify: null },
  } as const;
  const account = (id: string) => ({ id: id as UserId, admin: false });
  return write(async (tx) => {
    const own = await createSeries(tx, account('owner'), { ...input, name: 'Rechteliga' }, newId(), now);
    await addToSeries(tx, own, account('owner'), finished.slug, now);
    const other = await createSeries(tx, account('other'), { ...input, name: 'Fremdliga' }, newId(), now);
    await addToSeries(tx, other, account('other'), open.slug, now);
    return { slug: own.slug, tournamentId: finished.id, asking: other.id };
  });
}

async function addPersons({ finished, open }: World['stages']): Promise<World['persons']> {
  const claim = (id: string) => ({ id: id as EntryId, name: 'Anna' });
  return write(async (tx) => {
    const named = await claimEntry(tx, claim(finished.entries.player), null, null, now);
    await savePerson(tx, named, { name: 'Anna', pseudonym: '', shown: 'name' });
    const silent = await claimEntry(tx, claim(open.entries.player), null, null, now);
    await mergeEntries(tx, [claim(open.entries.player), claim(open.entries.bystander)], now);
    const aliased = await claimEntry(
      tx,
      { ...claim(finished.entries.bystander), name: 'Cleo' },
      null,
      null,
      now,
    );
    await savePerson(tx, aliased, { name: 'Cleo', pseudonym: 'Nachtigall', shown: 'pseudonym' });
    return { named, silent, aliased };
  });
}

async function fill(): Promise<World> {
  await addAccounts();
  const made: Partial<Record<StageName, Stage>> = {};
  for (const stage of stages) made[stage] = await addStage(stage);
  const handover = { tournament: newId<HandoverId>(), site: newId<HandoverId>() };
  const otherSession = newId<SessionId>();
  const apiTokenId: string = newId();
  const passkey = createHash('sha256').update('a passkey of the owner').digest('base64url');
  await write(async (tx) => {
    const offers = [
      {
        id: handover.tournament,
        fromUserId: 'owner' as UserId,
        tournamentId: made.open?.id as Tournament['id'],
      },
      { id: handover.site, fromUserId: 'admin' as UserId, tournamentId: null },
    ];
    for (const offer of offers)
      await putHandover(tx, { ...offer, toEmail: 'account@example.org', createdAt: now });
    const owner = { userId: 'owner' as UserId, createdAt: now, lastSeenAt: now };
    await insertSession(tx, { id: otherSession, browser: 'firefox', system: 'linux', ...owner });
    await insertPasskey(tx, {
      id: passkey,
      userId: owner.userId,
      rpId: 'localhost',
      name: 'Schlüssel',
      publicKey: Buffer.from([1]),
      counter: 0,
      transports: [],
      createdAt: now,
      lastUsedAt: null,
    });
    await insertApiToken(tx, {
      id: apiTokenId,
      userId: owner.userId,
      name: 'Bot',
      tokenHash: 'of-no-token',
      scopes: ['results:write'],
      submissionKey: 'world',
      createdAt: now,
      lastUsedAt: null,
    });
  });
  const series = await addSeries(made as World['stages']);
  const persons = await addPersons(made as World['stages']);
  return {
    password,
    stages: made as World['stages'],
    series,
    persons,
    handover,
    otherSession,
    passkey,
    apiToken: apiTokenId,
  };
}

// What is done here is mailed to nobody.
delete process.env.HEERSCHAU_SMTP_URL;
export const run = fill;
