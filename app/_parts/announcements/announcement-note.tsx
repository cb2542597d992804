'use client';
import { Check, Megaphone } from 'lucide-react';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { seeAnnouncementAction } from './actions';
import './announcements.css';

/** What a note needs of an announcement. */
export interface AnnouncementWords {
  readonly id: string;
  readonly text: string;
  /** when and to whom, in words */
  readonly about: string;
}

/** One announcement on a screen; on a player's phone with the button that says "seen". */
export function AnnouncementNote({
  slug,
  announcement,
  seen,
  onSeen,
}: {
  slug: string;
  announcement: AnnouncementWords;
  /** text of the button; none where nobody has to answer */
  seen?: string;
  onSeen?: () => void;
}) {
  return (
    <div className="announcement" role="status">
      <Megaphone className="i flex-none mt-px" aria-hidden="true" />
      <div className="flex-[1_1_12rem] min-w-0 wrap-anywhere whitespace-pre-line">
        <p className="font-medium">{announcement.text}</p>
        <p className="caption">{announcement.about}</p>
      </div>
      {seen && (
        <ActionForm action={seeAnnouncementAction} onDone={onSeen}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="announcementId" value={announcement.id} />
          <SubmitButton small>
            <Check className="i i-s" aria-hidden="true" />
            {seen}
          </SubmitButton>
          <FormAnswer />
        </ActionForm>
      )}
    </div>
  );
}
