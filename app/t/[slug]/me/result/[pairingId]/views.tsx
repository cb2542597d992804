import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CallLink } from '@/app/_parts/calls/call-link';
import type { HeldPlayer } from '@/app/_parts/player/player-switch';
import { ClaimList } from '@/app/_parts/result/claim-list';
import { findObjectable } from '@/app/_parts/result/objectable';
import { takeBackObjectionAction } from '@/app/_parts/result/objection-actions';
import { ObjectionForm } from '@/app/_parts/result/objection-form';
import { rulingText } from '@/app/_parts/result/ruling-text';
import { ScoredResult, scoreOf } from '@/app/_parts/result/scored-result';
import { TwoVersions } from '@/app/_parts/result/two-versions';
import { clock } from '@/app/_parts/time/time-formats';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { Sync } from '@/app/_ui/sync';
import { otherSide } from '@/lib/sides';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { OwnMatch } from '../../home-state';
import { confirmResultAction } from './actions';
import { ConfirmButton } from './confirm-button';
import { playerNames } from './player-names';
import { ResultShell } from './result-shell';

interface Shown {
  readonly view: TournamentView;
  readonly own: OwnMatch;
  /** those of this phone */
  readonly players: readonly HeldPlayer[];
  /** how the last statement was taken */
  readonly reception: ReactNode;
}

const addressOf = ({ view, own }: Pick<Shown, 'view' | 'own'>) =>
  `/t/${view.tournament.slug}/me/result/${own.match.pairing.id}`;

/** The opponent has reported: their figures, to be confirmed or refused. */
export async function ToConfirm({ view, own, players, reception }: Shown) {
  const t = await getTranslations('player.result');
  const names = await playerNames(own);
  const other = otherSide(own.side);
  const order = [own.side, other] as const;
  const theirs = own.match.reports[other];
  const score = scoreOf(view, theirs?.payload);
  if (!theirs || !score) throw new Error('nothing to confirm');
  const changed = own.match.reports[own.side] !== undefined;
  return (
    <ResultShell
      view={view}
      own={own}
      players={players}
      photos
      dock={
        <ConfirmButton
          action={confirmResultAction}
          slug={view.tournament.slug}
          pairingId={own.match.pairing.id}
          seenAt={theirs.at}
          label={t('confirm')}
          variant="move"
        >
          <ButtonLink tall href={`${addressOf({ view, own })}?form=dispute`}>
            {t('wrong')}
          </ButtonLink>
        </ConfirmButton>
      }
    >
      {reception}
      <ScoredResult
        view={view}
        match={own.match}
        score={score}
        order={order}
        names={names}
        own={own.side}
        open
      />
      <ClaimList match={own.match} order={[other, own.side]} names={names} />
      <p className="small soft">{t(changed ? 'confirmOther' : 'confirmIntro', { name: names[other] })}</p>
    </ResultShell>
  );
}

/** Reported; the opponent has still to answer. */
export async function Sent({ view, own, players, reception }: Shown) {
  const t = await getTranslations('player.result');
  const word = await getTranslations('common.word');
  const names = await playerNames(own);
  const other = otherSide(own.side);
  const order = [own.side, other] as const;
  const score = scoreOf(view, own.match.reports[own.side]?.payload);
  return (
    <ResultShell
      view={view}
      own={own}
      players={players}
      photos
      action={<Sync state="sent" label={t('sentState')} />}
      dock={
        <div className="dock-actions">
          <ButtonLink tall href={`${addressOf({ view, own })}?form=own`}>
            {word('change')}
          </ButtonLink>
          <ButtonLink tall wide variant="ink" href={`/t/${view.tournament.slug}/me`}>
            {t('home')}
          </ButtonLink>
        </div>
      }
    >
      {reception ?? <Note tone="info">{t('sentText', { name: names[other] })}</Note>}
      {score && (
        <ScoredResult
          view={view}
          match={own.match}
          score={score}
          order={order}
          names={names}
          own={own.side}
          open
        />
      )}
      <ClaimList match={own.match} order={order} names={names} />
    </ResultShell>
  );
}

/** Both versions side by side; either side may give way. */
export async function Disputed({ view, own, players, reception }: Shown) {
  const t = await getTranslations('player.result');
  const names = await playerNames(own);
  const other = otherSide(own.side);
  const order = [own.side, other] as const;
  const theirs = own.match.reports[other];
  const mine = own.match.reports[own.side];
  const objection = await getTranslations('results.objection');
  const { objected } = own.match;
  const isObjector = mine?.stance === 'dispute';
  const change = (
    <ButtonLink variant={own.move ? 'move' : 'plain'} tall wide href={`${addressOf({ view, own })}?form=own`}>
      {t('changeOwn')}
    </ButtonLink>
  );
  // A report in words holds no figures to confirm.
  const confirmable = theirs !== undefined && theirs.payload !== null;
  return (
    <ResultShell
      view={view}
      own={own}
      players={players}
      photos
      dock={
        <>
          {confirmable && (
            <ConfirmButton
              action={confirmResultAction}
              slug={view.tournament.slug}
              pairingId={own.match.pairing.id}
              seenAt={theirs.at}
              label={t('adopt', { name: names[other] })}
              variant="plain"
            />
          )}
          <div className={confirmable ? 'dock-actions dock-actions--below' : 'dock-actions'}>{change}</div>
        </>
      }
    >
      {reception}
      <section className="verdict pt-4 pb-3.5">
        {objected ? (
          <>
            <h1>{objection(isObjector ? 'yours' : 'theirs', { name: names[other] })}</h1>
            <p>{objection('waits')}</p>
            {isObjector && (
              <ActionForm action={takeBackObjectionAction} className="my-3">
                <input type="hidden" name="slug" value={view.tournament.slug} />
                <input type="hidden" name="pairingId" value={own.match.pairing.id} />
                <FormAnswer />
                <SubmitButton>{objection('takeBack')}</SubmitButton>
              </ActionForm>
            )}
          </>
        ) : (
          <>
            <h1>{t('disputedTitle')}</h1>
            <p>{t('disputedText')}</p>
          </>
        )}
        <CallLink view={view} pairingId={own.match.pairing.id} />
      </section>
      <div className="bleed">
        <TwoVersions view={view} match={own.match} order={order} names={names} own={own.side} />
      </div>
      {(mine || theirs) && <ClaimList match={own.match} order={order} names={names} />}
    </ResultShell>
  );
}

/** Around a result that stands: nothing to do but to go home. */
async function SettledShell({ view, own, players, reception, children }: Shown & { children: ReactNode }) {
  const t = await getTranslations('player.result');
  const word = await getTranslations('common.word');
  return (
    <ResultShell
      view={view}
      own={own}
      players={players}
      photos
      action={<Sync state="confirmed" label={word('confirmed')} />}
      dock={
        <div className="dock-actions">
          <ButtonLink tall wide variant="ink" href={`/t/${view.tournament.slug}/me`}>
            {t('home')}
          </ButtonLink>
        </div>
      }
    >
      {reception}
      {children}
      <p className="py-2">
        <ButtonLink variant="quiet" href={`/t/${view.tournament.slug}/player/${own.match[own.side]?.id}`}>
          {t('toPlace')}
        </ButtonLink>
      </p>
    </ResultShell>
  );
}

/** The match counts although nobody scored it. */
export async function Ruled({ view, own, players, reception }: Shown) {
  const t = await getTranslations('player.result');
  const format = await getFormatter();
  const { result, ruling } = own.match;
  if (!result || !ruling) throw new Error('no ruling');
  return (
    <SettledShell view={view} own={own} players={players} reception={reception}>
      <section className="verdict pt-4 pb-3.5">
        <h1>{await rulingText(ruling, own.match)}</h1>
        <p>{t('ruled', { time: format.dateTime(result.at, clock) })}</p>
      </section>
      <div className="grid gap-2 py-4 border-t border-t-rule">
        {result.reason && <p>{t('correction', { reason: result.reason })}</p>}
        <Wrong view={view} own={own} />
      </div>
    </SettledShell>
  );
}

/** The result that counts. */
export async function Confirmed({ view, own, players, reception }: Shown) {
  const t = await getTranslations('player.result');
  const format = await getFormatter();
  const names = await playerNames(own);
  const order = [own.side, otherSide(own.side)] as const;
  const { result, score } = own.match;
  if (!result || !score) throw new Error('no result');
  const time = format.dateTime(result.at, clock);
  return (
    <SettledShell view={view} own={own} players={players} reception={reception}>
      <ScoredResult view={view} match={own.match} score={score} order={order} names={names} own={own.side} />
      <div className="grid gap-2 py-4 border-t border-t-rule">
        <p>
          {result.settledBy === 'players'
            ? t('confirmedByPlayers', { time })
            : t('confirmedByOrganiser', { time })}
        </p>
        {result.reason && <p>{t('correction', { reason: result.reason })}</p>}
        <Wrong view={view} own={own} />
      </div>
    </SettledShell>
  );
}

/** What a player can do about a result that they find wrong. */
async function Wrong({ view, own }: Pick<Shown, 'view' | 'own'>) {
  const t = await getTranslations('player.result');
  const objection = await getTranslations('results.objection');
  const found = await findObjectable(view, own.round, own.match, own.side);
  if (found === null) return <p className="small soft">{t('confirmedWrong')}</p>;
  if (found === 'late')
    return (
      <>
        <p className="small soft">{objection('late')}</p>
        <CallLink view={view} pairingId={own.match.pairing.id} />
      </>
    );
  return (
    <section className="grid gap-2" aria-labelledby="objection">
      <h2 id="objection">{objection('title')}</h2>
      <ObjectionForm slug={view.tournament.slug} objectable={found} />
    </section>
  );
}
