import { notFound } from 'next/navigation';

/** Where a wrong or replaced personal link leads; answers 404 with words of its own. */
export default function LinkInvalidPage() {
  notFound();
}
