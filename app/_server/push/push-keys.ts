import 'server-only';
import { createECDH } from 'node:crypto';
import { pushSecret } from '../platform/secret';

/** VAPID keys of this server, base64url; derived from the secret, so they survive a restart. */
export function pushKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(pushSecret());
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: curve.getPrivateKey('base64url'),
  };
}

/** Whether a browser's public key (base64url) is a point of the curve, so that messages can be encrypted for it. */
export function isUsableKey(publicKey: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(publicKey, 'base64url');
    return true;
  } catch {
    return false;
  }
}
