import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./app/_i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  agentRules: false,
  serverExternalPackages: ['better-sqlite3', '@node-rs/argon2', 'pino'],
  experimental: {
    authInterrupts: true,
    serverActions: { bodySizeLimit: '2mb' },
  },
};

export default withNextIntl(config);
