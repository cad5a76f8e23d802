/**
 * A cookie that scripts of other pages may read, so that the theory test knows somebody is there to keep an attempt for. It opens nothing, and
 * a browser forgets it when it closes.
 */
export function signedInStudentHint(isSignedIn: boolean, isSecure: boolean): string {
  const life = isSignedIn ? '' : '; Max-Age=0';
  return `signed_in_student=${isSignedIn ? 1 : ''}; Path=/${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
