// Test files that share their modules share the environment, too: each begins with the same secret of the instance.
process.env.NEXTAUTH_SECRET = 'test';
