import { CalledHere } from '@/app/_parts/called/called-here';

/** A player's own pages: whichever of them is open calls them. */
export default async function OwnPages({ children, params }: LayoutProps<'/t/[slug]/me'>) {
  return (
    <>
      {children}
      <CalledHere slug={(await params).slug} />
    </>
  );
}
