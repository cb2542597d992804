'use client';
import { Check, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Note } from '@/app/_ui/note';
import { SideMark } from '@/app/_ui/side-mark';
import { Sync } from '@/app/_ui/sync';
import type { MatchScore, ScoreLine } from '@/lib/formats/score';
import { otherSide, type PerSide, type Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { firstNames } from '../entries/short-names';
import { ObjectionForm } from '../result/objection-form';
import { PointsLine } from '../result/points-line';
import { SumTable } from '../result/sum-table';
import { summariseBy } from '../result/summary';
import { SharePicture } from '../share/share-picture';
import { useAnyMatch } from './any-match-context';
import { Confirmations } from './confirmations';
import { MatchDock } from './match-dock';
import { ShareResult } from './share-result';
import { UndoButton } from './undo-button';
import { useSideNames } from './use-players';
import './end.css';

/** The finished game: reason of its end, its points, and both confirmations. */
export function MatchEnd({
  score,
  why,
  sum,
  unscored,
  notes,
  correct,
  incomplete,
  children,
}: {
  /** null while the figures are inconsistent */
  score: MatchScore | null;
  /** how it ended and how it was decided, in sentences */
  why: string;
  /** heading and caption of the total */
  sum: { readonly title: string; readonly caption: string };
  /** in place of the total while there is none */
  unscored?: ReactNode;
  /** missing or apparently forgotten figures */
  notes?: ReactNode;
  /** beside undo: link to correct the figures */
  correct?: ReactNode;
  /** in place of the confirm button while something is missing */
  incomplete?: ReactNode;
  /** below the confirmations until the result is final */
  children?: ReactNode;
}) {
  const t = useTranslations('matchEnd');
  const {
    folded,
    settled,
    seat,
    slug,
    matchId,
    objectable,
    language,
    scheme,
    margin,
    names: full,
  } = useAnyMatch();
  const names = useSideNames();
  const stands = useStands();
  const order = [seat === 'b' ? 'b' : 'a', seat === 'b' ? 'a' : 'b'] as const;
  const summary = score && summariseBy(margin, scheme, score);
  const verdict =
    summary === null
      ? t('verdict.over')
      : summary.winner === null
        ? t('verdict.draw')
        : summary.winner === seat
          ? t('verdict.you')
          : t('verdict.other', { name: names[summary.winner] });
  return (
    <div className="match-end">
      <section className="verdict pt-4 pb-3.5">
        <h2 className="text-[2rem]/[2.125rem] max-[20em]:text-[1.25rem]/[1.5rem]">{verdict}</h2>
        {summary && <Totals lines={summary.lines} order={order} names={names} />}
        <p>{why}</p>
      </section>
      {stands && (
        <Note tone="ok" title={t('stands.title')}>
          {t('stands.text')}
        </Note>
      )}
      {!stands && settled && (
        <>
          <Note tone="info">{t('stands.otherwise')}</Note>
          {(seat === 'a' || seat === 'b') &&
            (objectable ? (
              <ObjectionForm slug={slug} objectable={objectable} />
            ) : (
              <ButtonLink href={`/t/${slug}/me/result/${matchId}`}>{t('stands.see')}</ButtonLink>
            ))}
        </>
      )}
      {!stands && notes}
      {summary ? (
        <>
          <div className="bleed">
            <SumTable
              lines={summary.lines}
              order={order}
              heads={names}
              title={sum.title}
              caption={sum.caption}
              language={language}
            />
          </div>
          <PointsLine
            summary={summary}
            order={order}
            names={names}
            own={seat === 'organiser' ? null : seat}
            stands={stands || settled}
            language={language}
          />
        </>
      ) : (
        unscored
      )}
      {summary && stands && (
        <ShareResult
          text={t('share.text', {
            a: full.a,
            b: full.b,
            pointsA: summary.points.a,
            pointsB: summary.points.b,
          })}
        />
      )}
      {summary && stands && (seat === 'a' || seat === 'b') && (
        <SharePicture
          address={`/match/${matchId}/story.png`}
          words={{ do: t('picture.do'), saved: t('picture.saved'), failed: t('picture.failed') }}
        />
      )}
      <Confirmations order={order} names={names} />
      {(seat === 'a' || seat === 'b') && !stands && folded.confirmations[seat] === 'confirmed' && (
        <OtherConfirms name={names[otherSide(seat)]} />
      )}
      {!stands && children}
      <EndDock stands={stands} correct={correct} incomplete={incomplete} />
    </div>
  );
}

/** Final figures of both sides by name, e.g. "Du 1.100 : 200 Birger SP". */
function Totals({
  lines,
  order,
  names,
}: {
  lines: readonly ScoreLine[];
  order: readonly [Side, Side];
  names: PerSide<string>;
}) {
  const { language } = useAnyMatch();
  const total = lines.find(({ role }) => role === 'grand');
  if (!total) return null;
  const number = new Intl.NumberFormat(language);
  const [first, second] = order;
  return (
    <p className="flex flex-wrap items-center gap-x-2 mb-1 font-medium">
      <SideMark side={first} />
      <span>{`${names[first]} ${number.format(total[first])} : ${number.format(total[second])} ${names[second]}`}</span>
      <SideMark side={second} />
      <span>{say(total.label, language)}</span>
    </p>
  );
}

/** Ways for the other player to confirm: on this phone, on their own, or at the desk. */
function OtherConfirms({ name }: { name: string }) {
  const t = useTranslations('matchEnd.ways');
  const { sharedWith, slug } = useAnyMatch();
  if (sharedWith) return <p className="small soft pb-4">{t('signedIn', { name })}</p>;
  return (
    <section className="grid gap-2 pb-4" aria-labelledby="ways">
      <h3 id="ways">{t('title', { name })}</h3>
      <ul className="grid gap-2 list-disc pl-5">
        <li>{t('own', { name })}</li>
        <li>{t('here', { name })}</li>
        <li>{t('desk')}</li>
      </ul>
      <ButtonLink wide href={`/t/${slug}/me/phone`}>
        {t('open', { name })}
      </ButtonLink>
    </section>
  );
}

function EndDock({
  stands,
  correct,
  incomplete,
}: {
  stands: boolean;
  correct: ReactNode;
  incomplete: ReactNode;
}) {
  const t = useTranslations('matchEnd');
  const { folded, seat, confirm, home, matchId, snapshot, sharedWith, names: full } = useAnyMatch();
  const names = useSideNames();
  const link = buttonClass({ variant: 'ink', tall: true, wide: true });
  if (stands || seat === null)
    return (
      <MatchDock>
        <a className={link} href={home}>
          {t(seat === null ? 'home.pairings' : seat === 'organiser' ? 'home.desk' : 'home.me')}
          <ChevronRight />
        </a>
      </MatchDock>
    );
  const isWaiting = snapshot.waiting.some(({ kind }) => kind === 'confirm');
  // On a shared phone each player is asked by name.
  const asks = ([seat, sharedWith] as const).find(
    (side): side is Side =>
      side !== null && side !== 'organiser' && folded.confirmations[side] !== 'confirmed',
  );
  return (
    <MatchDock>
      <UndoButton />
      {correct}
      {incomplete ||
        (seat === 'organiser' ? (
          <a className={link} href={`${home}/${matchId}`}>
            {t('home.result')}
            <ChevronRight />
          </a>
        ) : asks ? (
          <Button variant="move" disabled={isWaiting} onClick={() => confirm(asks)} iconEnd={<Check />}>
            {sharedWith ? t('confirmAs', { name: firstNames(full)[asks] }) : t('confirm')}
          </Button>
        ) : (
          <p className="small soft grid flex-1 items-center" role="status">
            {isWaiting ? (
              <Sync state={snapshot.sync} label={t(`sync.${snapshot.sync}`)} />
            ) : (
              t('waitsFor', { name: names[otherSide(seat)] })
            )}
          </p>
        ))}
    </MatchDock>
  );
}

/** Whether the result is final: the server has both confirmations. */
function useStands(): boolean {
  const { folded, snapshot } = useAnyMatch();
  return folded.agreed !== undefined && !snapshot.waiting.some(({ kind }) => kind === 'confirm');
}
