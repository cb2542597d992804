'use client';
import { Button } from '@/app/_ui/button';
import { useMe } from './use-me';

/** On a player's page: stores on this phone that its reader is this player, or clears that. */
export function ThatIsMe({
  slug,
  entryId,
  texts,
}: {
  slug: string;
  entryId: string;
  texts: { choose: string; forget: string };
}) {
  const [me, choose] = useMe(slug);
  const own = me === entryId;
  return (
    <Button variant="quiet" small aria-pressed={own} onClick={() => choose(own ? null : entryId)}>
      {own ? texts.forget : texts.choose}
    </Button>
  );
}
