import NextAuth from 'next-auth';
import { authOptions } from '@/app/_server/auth';
import { refusalOf } from './refusal';

const handler = NextAuth(authOptions);

/** next-auth reads whatever it is sent; only what its own forms send gets that far. */
const post: typeof handler = (request: Request, context: unknown) =>
  refusalOf(request) ?? handler(request, context);

export { handler as GET, post as POST };
