import { connection } from 'next/server';
import { database } from '@/app/_server/db';
import { hasOrganiser } from '@/db/users';

/** Answers once the database is open and migrated. */
export async function GET() {
  await connection();
  await hasOrganiser(database().read);
  return Response.json({ ok: true });
}
