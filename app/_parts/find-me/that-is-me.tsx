'use client';
import { Button } from '@/app/_ui/button';
import { useMe } from './use-me';

/** On a player's page: says once and for all that it is one's own, or takes that back. */
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
