import 'server-only';
import { cache } from 'react';
import { database } from '@/app/_server/platform/db';
import { listPhotos } from '@/db/result-photos';
import type { PhotoFrame } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';

export interface PlacedPhoto {
  readonly photo: PhotoFrame;
  readonly round: RoundView['round'];
  readonly match: MatchView;
}

/** Photos of a tournament with their matches, the latest round first, by table within it. */
export const placedPhotos = cache(async (view: TournamentView): Promise<PlacedPhoto[]> => {
  const photos = await listPhotos(database().read, view.tournament.id);
  return publicRounds(view)
    .toReversed()
    .flatMap(({ round, matches }) =>
      matches.flatMap((match) =>
        photos
          .filter(({ pairingId }) => pairingId === match.pairing.id)
          .map((photo) => ({ photo, round, match })),
      ),
    );
});

/** Public photos: released by the desk, and not of a match hidden while the standings are frozen. */
export const publicPhotos = async (view: TournamentView): Promise<PlacedPhoto[]> =>
  (await placedPhotos(view)).filter(({ photo, match }) => photo.shown && !match.hidden);
