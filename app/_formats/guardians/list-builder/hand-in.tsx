'use client';
import { Send } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { handingIn } from '@/app/_parts/list-builder/handing-in';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { FormAnswer } from '@/app/_ui/fields';
import { DialogClose } from '@/app/_ui/modal';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList } from '@/lib/armies/army-list';
import type { ListProblem } from '@/lib/armies/list-problem';
import { tidyList } from '@/lib/armies/tidy-list';
import type { ArmyBuilderProps } from './army-builder-props';
import { ProblemList } from './list-summary';

/** Hands the list in. A list with problems is accepted after a question, and the desk sees them. */
export function HandIn({
  slug,
  entryId,
  slot,
  done,
  desk,
  language,
  list,
  book,
  problems,
  forget,
}: ArmyBuilderProps & {
  list: ArmyList;
  book: ArmyBook;
  problems: readonly ListProblem[];
  /** deletes the draft on this device */
  forget: () => void;
}) {
  const t = useTranslations('listBuilder.handIn');
  const router = useRouter();
  const form = useId();
  const [asking, setAsking] = useState(false);
  const empty = list.lines.length === 0;
  const label = t('button', { desk: String(desk) });
  return (
    <ActionForm
      id={form}
      className="grid flex-1 gap-2 min-w-0"
      label={label}
      action={handingIn(forget)}
      onDone={() => {
        window.scrollTo(0, 0);
        router.replace(done);
      }}
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="entryId" value={entryId} />
      <input type="hidden" name="slot" value={slot} />
      <input type="hidden" name="list" value={JSON.stringify(tidyList(list, book))} />
      <FormAnswer />
      {problems.length === 0 ? (
        <HandInButton move label={label} form={form} />
      ) : (
        <Dialog
          open={asking}
          onOpenChange={setAsking}
          trigger={
            <Button tall wide disabled={empty}>
              {label}
            </Button>
          }
          title={t('askTitle')}
          description={t('askText', { count: problems.length, desk: String(desk) })}
          actions={
            <>
              <DialogClose>
                <Button>{t('goOn')}</Button>
              </DialogClose>
              <HandInButton label={t('anyway')} form={form} onPress={() => setAsking(false)} />
            </>
          }
        >
          <ProblemList problems={problems} language={language} />
        </Dialog>
      )}
    </ActionForm>
  );
}

function HandInButton({
  label,
  form,
  move,
  onPress,
}: {
  label: string;
  /** id of the form, because a dialog is rendered outside it */
  form: string;
  move?: boolean;
  onPress?: () => void;
}) {
  const { pending } = useFormAnswer();
  return (
    <Button
      type="submit"
      form={form}
      variant={move ? 'move' : 'ink'}
      pending={pending}
      iconEnd={move && <Send />}
      // Close the dialog after the submit: closing it first would remove the button.
      onClick={onPress && (() => setTimeout(onPress))}
    >
      {label}
    </Button>
  );
}
