/**
 * A cookie that scripts of static pages may read, so that the public header can offer "Dashboard". It opens nothing: the session cookie does.
 */
export function signedInHint(isSignedIn: boolean, isSecure: boolean): string {
  const life = isSignedIn ? 60 * 60 * 24 * 30 : 0;
  return `signed_in=${isSignedIn ? 1 : ''}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * `Clear-Site-Data` of a response that signs out: the browser throws away what it kept of our responses. Not its storage, where the colour scheme and messages
 * that wait for a network lie, nor its cookies, of which another portal of ours may have one.
 */
export const clearSiteData = '"cache"';

/**
 * A cookie that our scripts may read, so that pages need not ask who is there when nobody is: the theory test keeps an attempt for a learner, the
 * portals' doors save strangers a call that would be refused. It opens nothing, and lasts as long as the session
 * may: a learner's until the browser closes, a parent's thirty days.
 */
export function portalHint(
  who: 'student' | 'parent',
  isSignedIn: boolean,
  isSecure: boolean,
): string {
  const kept = who === 'parent' ? '; Max-Age=2592000' : '';
  const life = isSignedIn ? kept : '; Max-Age=0';
  return `signed_in_${who}=${isSignedIn ? 1 : ''}; Path=/${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
