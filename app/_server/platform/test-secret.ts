// Test files that share modules share the environment too: sets the same instance secret for each.
process.env.NEXTAUTH_SECRET = 'test';
