import 'server-only';
import type { AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { z } from 'zod';
import { findUser, findUserByEmail, hasOrganiser } from '@/db/users';
import type { UserId } from '@/lib/ids';
import { mayAttempt } from './attempts';
import { database } from './db';
import { demoUserId } from './demo/demo-user';
import { log } from './log';
import { passwordMatches } from './password';

declare module 'next-auth' {
  interface Session {
    userId?: UserId;
  }
}

const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().max(200),
  password: z.string().max(200),
});

/** Sign-in for organisers. Players need no account: their personal link signs them in. */
export const authOptions: AuthOptions = {
  session: { strategy: 'jwt', maxAge: 90 * 24 * 60 * 60 },
  pages: { signIn: '/login' },
  // A session of another secret, as after a restored backup, is nobody's: no error, and not one for every request.
  logger: {
    error: (code) => code !== 'JWT_SESSION_ERROR' && log.error({ code }, 'signing in failed'),
    warn: (code) => log.warn({ code }, 'signing in'),
  },
  providers: [
    CredentialsProvider({
      id: 'password',
      credentials: { email: {}, password: {} },
      async authorize(credentials) {
        const typed = credentialsSchema.safeParse(credentials);
        if (!typed.success) return null;
        const { email, password } = typed.data;
        // Twenty tries in five minutes an address: enough for fat fingers, too few for guessing.
        if (!mayAttempt(`login:${email}`, 20, 5 * 60_000)) throw new Error('too-many-attempts');
        const user = await findUserByEmail(database().read, email);
        if (!(await passwordMatches(user?.passwordHash, password)) || !user) return null;
        return { id: user.id, name: user.name };
      },
    }),
    CredentialsProvider({
      id: 'demo',
      credentials: {},
      // Open to the first visitor of an instance only: with the first real account it closes.
      async authorize() {
        const { read } = database();
        if (await hasOrganiser(read)) return null;
        const user = await findUser(read, demoUserId);
        return user ? { id: user.id, name: user.name } : null;
      },
    }),
  ],
  callbacks: {
    session({ session, token }) {
      return { expires: session.expires, ...(token.sub ? { userId: token.sub as UserId } : {}) };
    },
  },
};
