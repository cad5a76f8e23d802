/**
 * A cookie that scripts of static pages may read, so that the public header can offer "Dashboard". It opens nothing: the session cookie does.
 */
export function signedInHint(isSignedIn: boolean, isSecure: boolean): string {
  const life = isSignedIn ? 60 * 60 * 24 * 30 : 0;
  return `signed_in=${isSignedIn ? 1 : ''}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
