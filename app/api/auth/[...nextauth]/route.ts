import NextAuth from 'next-auth';
import { authOptions } from '@/app/_server/account/auth';
import { closedDoor } from './doors';
import { refusalOf } from './refusal';

const handler = NextAuth(authOptions);
type Context = RouteContext<'/api/auth/[...nextauth]'>;

async function get(request: Request, context: Context): Promise<Response> {
  return closedDoor(request, (await context.params).nextauth) ?? handler(request, context);
}

/** next-auth reads whatever it is sent; only what its own forms send gets that far. */
async function post(request: Request, context: Context): Promise<Response> {
  return (
    closedDoor(request, (await context.params).nextauth) ?? refusalOf(request) ?? handler(request, context)
  );
}

export { get as GET, post as POST };
