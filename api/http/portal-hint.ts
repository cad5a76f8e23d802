/**
 * A cookie that our scripts may read, so that pages need not ask who is there when nobody is: the theory test keeps an attempt for a learner, the
 * portals' doors save strangers a call that would be refused. It opens nothing, and a browser forgets it when it closes.
 */
export function signedInHint(
  who: 'student' | 'parent',
  isSignedIn: boolean,
  isSecure: boolean,
): string {
  const life = isSignedIn ? '' : '; Max-Age=0';
  return `signed_in_${who}=${isSignedIn ? 1 : ''}; Path=/${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
