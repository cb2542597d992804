'use client';
import { Check, Megaphone } from 'lucide-react';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { seeAnnouncementAction } from './actions';
import './announcements.css';

/** Props of a note about an announcement. */
export interface AnnouncementWords {
  readonly id: string;
  readonly text: string;
  /** time and audience, as text */
  readonly about: string;
}

/** One announcement on a screen; on a player's phone with the button "seen". */
export function AnnouncementNote({
  slug,
  announcement,
  seen,
  onSeen,
}: {
  slug: string;
  announcement: AnnouncementWords;
  /** text of the button; none where no answer is expected */
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
