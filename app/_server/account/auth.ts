import { longest } from '@/lib/limits';
import 'server-only';
import { headers } from 'next/headers';
import { type AuthOptions, getServerSession } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { z } from 'zod';
import { findUser, findUserByEmail, hasOrganiser } from '@/db/users';
import { longestSessionMs } from '@/lib/accounts/session-age';
import type { SessionId, UserId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { mayAttempt } from '../platform/attempts';
import { database } from '../platform/db';
import { log } from '../platform/log';
import { passwordMatches } from '../platform/password';
import { currentVisitor } from '../platform/visitor';
import { demoUserId } from './demo-user';
import { userOfPasskey } from './passkeys';
import { endSession, findLiveSession, startSession } from './sessions';
import { guardSignIn, rememberDevice } from './sign-in-guard';
import { redeemSignInLink } from './sign-in-links';

declare module 'next-auth' {
  interface Session {
    userId?: UserId;
    sessionId?: SessionId;
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    /** id of the session's row, required for a valid cookie */
    sid?: SessionId;
  }
}

const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().max(longest.email),
  password: z.string().max(longest.password),
});

const linkSchema = z.object({
  token: z.string().min(1).max(100),
  /** the new password; empty keeps the present one */
  password: z.string().max(longest.password),
});

/** Sign-in for organisers. Players need no account: their personal link signs them in. */
export const authOptions: AuthOptions = {
  session: { strategy: 'jwt', maxAge: longestSessionMs / 1000 },
  pages: { signIn: '/login', signOut: '/login', error: '/login', verifyRequest: '/login' },
  // An ended session, or one signed with another secret (after a restored backup), is not an error to log on every
  // request.
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
        const user = await findUserByEmail(database().read, email);
        const passed = await guardSignIn(user?.id, email, (asker) =>
          passwordMatches(user?.passwordHash, password, asker),
        );
        return passed && user ? { id: user.id } : null;
      },
    }),
    CredentialsProvider({
      id: 'link',
      credentials: { token: {}, password: {} },
      async authorize(credentials) {
        const typed = linkSchema.safeParse(credentials);
        if (!typed.success) return null;
        // No attempt limit: 192 bits cannot be guessed, and a limit would lock out others at the same address.
        const id = await redeemSignInLink(typed.data.token, typed.data.password);
        await rememberDevice(id);
        return { id };
      },
    }),
    CredentialsProvider({
      id: 'passkey',
      credentials: { response: {} },
      async authorize(credentials) {
        const response = z.string().max(8_000).safeParse(credentials?.response);
        if (!response.success) return null;
        const id = await userOfPasskey(response.data);
        if (!id) refuse('passkey-refused');
        await rememberDevice(id);
        return { id };
      },
    }),
    CredentialsProvider({
      id: 'demo',
      credentials: {},
      // Demo sign-in, open only while the instance has no real organiser account.
      async authorize() {
        const { read } = database();
        if (await hasOrganiser(read)) return null;
        const user = await findUser(read, demoUserId);
        if (!(await mayAttempt(`demo:${await currentVisitor()}`, 300, 10 * 60_000)))
          refuse('too-many-attempts');
        return user ? { id: user.id } : null;
      },
    }),
  ],
  callbacks: {
    /** Builds the cookie's token at sign-in and checks its session on every later request. */
    async jwt({ token, user }) {
      if (user) {
        const userAgent = (await headers()).get('user-agent') ?? '';
        const earlier = (await getServerSession(authOptions))?.sessionId;
        return { sub: user.id, sid: await startSession(user.id as UserId, userAgent, earlier) };
      }
      const session = await findLiveSession(token.sid);
      if (session?.userId !== token.sub) throw new Error('this session has ended');
      return token;
    },
    session({ session, token }) {
      const { sub, sid } = token;
      return { expires: session.expires, ...(sub && sid ? { userId: sub as UserId, sessionId: sid } : {}) };
    },
  },
  events: {
    async signOut({ token }) {
      await endSession(token?.sid);
    },
  },
};
