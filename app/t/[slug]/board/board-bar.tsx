'use client';
import { Maximize, Minimize, SlidersHorizontal, VolumeX, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { BoardChoices } from '@/app/_parts/board/board-choices';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import type { BoardChoice, BoardView } from '@/lib/board/board-choice';
import type { ShownNow } from '@/lib/hall/screens';

/** The board's own controls; they leave the screen together with the pointer. */
export function BoardBar({
  slug,
  choice,
  onChoose,
  told,
  without,
  silent,
  label,
}: {
  slug: string;
  choice: BoardChoice;
  onChoose: (choice: BoardChoice) => void;
  /** what the desk has put on this screen */
  told: ShownNow;
  without: readonly BoardView[];
  /** whether sound is wanted, but the browser waits for a touch */
  silent: boolean;
  label: string;
}) {
  const t = useTranslations('board.bar');
  const [open, setOpen] = useState(false);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const tell = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', tell);
    return () => document.removeEventListener('fullscreenchange', tell);
  }, []);
  const turnFull = async () => {
    try {
      await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      // Refused, or missing as on iPhones: the board runs in its window then.
    }
  };

  return (
    <section className="board-bar" aria-label={label} data-open={open || undefined}>
      {open && (
        <>
          {told !== 'turns' && (
            <p className="px-2.5 pt-2 pb-3 font-semibold">{t('told', { view: t(`view.${told}`) })}</p>
          )}
          <BoardChoices choice={choice} without={without} onChoose={onChoose} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <Button
          small
          icon={open ? <X /> : <SlidersHorizontal />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('close') : t('choose')}
        </Button>
        <Button small icon={full ? <Minimize /> : <Maximize />} onClick={turnFull}>
          {full ? t('window') : t('full')}
        </Button>
        {silent && (
          <p className="small">
            <VolumeX className="i i-s" aria-hidden="true" /> {t('silent')}
          </p>
        )}
        <ButtonLink href={`/t/${slug}`} variant="quiet" small>
          {t('leave')}
        </ButtonLink>
      </div>
    </section>
  );
}
