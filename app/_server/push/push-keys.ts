import 'server-only';
import { createECDH } from 'node:crypto';
import { pushSecret } from '../secret';

/** The keys by which push services know this server, base64url: of the secret, so they outlive a restart. */
export function pushKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(pushSecret());
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: curve.getPrivateKey('base64url'),
  };
}
