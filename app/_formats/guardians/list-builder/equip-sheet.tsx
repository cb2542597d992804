'use client';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { DialogClose } from '@/app/_ui/modal';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList, ListRules } from '@/lib/armies/army-list';
import { equipOne, withCount } from '@/lib/armies/edit-list';
import { lineContents, pointsEach } from '@/lib/armies/line-contents';
import { type Barrier, type Choice, choicesFor, tapChoice } from '@/lib/armies/list-choices';
import { useProfile } from './entry-row';

const groups = ['mount', 'special', 'substitution', 'add-on', 'item'] as const;

/** Equipment of one unit or character: mounts, upgrades, add-on stands and magic items, toggled by taps. */
export function EquipSheet({
  lineId,
  list,
  book,
  rules,
  onLine,
  onChange,
}: {
  lineId: string;
  list: ArmyList;
  book: ArmyBook;
  rules: ListRules;
  /** the unit has moved to another line; null: the sheet is closed */
  onLine: (lineId: string | null) => void;
  onChange: (list: ArmyList) => void;
}) {
  const line = list.lines.find(({ id }) => id === lineId);
  const contents = line && lineContents(line, book);
  if (!line || !contents) return null;
  const choices = choicesFor(list, lineId, book, rules);
  const tap = (choice: Choice) => {
    const next = equipOne(list, lineId, tapChoice(line, choice, choices));
    onChange(next.list);
    onLine(next.lineId);
  };
  return (
    <Sheet
      entry={contents.entry}
      points={pointsEach(contents)}
      others={line.count - 1}
      choices={choices}
      onTap={tap}
      onClose={() => onLine(null)}
      onRemove={() => {
        onChange(withCount(list, lineId, line.count - 1));
        onLine(null);
      }}
    />
  );
}

function Sheet({
  entry,
  points,
  others,
  choices,
  onTap,
  onClose,
  onRemove,
}: {
  entry: Parameters<typeof useProfile>[0];
  points: number;
  /** number of equal units, which stay unchanged */
  others: number;
  choices: readonly Choice[];
  onTap: (choice: Choice) => void;
  onClose: () => void;
  onRemove: () => void;
}) {
  const t = useTranslations('listBuilder.equip');
  const profile = useProfile(entry);
  return (
    <BottomSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name: entry.name, points })}
      description={others > 0 && !entry.character ? `${profile}. ${t('one')}` : profile}
    >
      {groups.map((group) => {
        const own = choices.filter((choice) => choice.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className="lb-choices mt-3" aria-label={t(`group.${group}`)}>
            <h3 className="text-xs font-medium font-narrow normal-nums text-ink-3">{t(`group.${group}`)}</h3>
            <ul>
              {own.map((choice) => (
                <li key={choice.id}>
                  <ChoiceButton choice={choice} onTap={() => onTap(choice)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <div className="lb-sheet-actions">
        <Button variant="quiet" onClick={onRemove}>
          {t('remove')}
        </Button>
        <DialogClose>
          <Button variant="ink" tall>
            {t('done')}
          </Button>
        </DialogClose>
      </div>
    </BottomSheet>
  );
}

function ChoiceButton({ choice, onTap }: { choice: Choice; onTap: () => void }) {
  const { name, points, chosen, barred } = choice;
  const why = useBarrier(barred);
  return (
    <button
      type="button"
      className={clsx('lb-choice-button', chosen && 'is-chosen')}
      aria-pressed={chosen}
      disabled={barred !== null}
      onClick={onTap}
    >
      <span className="lb-tick">{chosen && <Check className="size-4.5" />}</span>
      <span className="lb-choice-name flex-1 min-w-0">
        {name}
        {why && <small className="block text-xs/[1.125rem] font-normal font-narrow normal-nums">{why}</small>}
      </span>
      <b className="text-[1.125rem]/none font-semibold font-display lining-nums">
        {points < 0 ? `−${-points}` : `+${points}`}
      </b>
    </button>
  );
}

/** Reason why a choice is unavailable. */
function useBarrier(barrier: Barrier | null): string | null {
  const t = useTranslations('listBuilder.equip.barred');
  if (!barrier) return null;
  switch (barrier.why) {
    case 'carried':
      return t('carried', { name: barrier.by });
    case 'full':
      return t('full', { max: barrier.max });
    case 'requires':
      return t('requires', { units: barrier.units.join(', ') });
  }
}
