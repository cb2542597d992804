import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./app/_i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  agentRules: false,
  serverExternalPackages: ['better-sqlite3', '@node-rs/argon2', 'pino'],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'same-origin' },
        {
          key: 'Content-Security-Policy',
          value: "frame-ancestors 'self'; base-uri 'self'; form-action 'self'; object-src 'none'",
        },
      ],
    },
  ],
  experimental: {
    authInterrupts: true,
    serverActions: { bodySizeLimit: '2mb' },
  },
};

export default withNextIntl(config);
