import { answered, api } from '#site/api-client.ts';
import { tokenHere } from '#site/features/public/shared/link-page/use-public-link.ts';

const offerAt = (address: string) => answered(api.enrol({ address }).get());
const soFar = (secret: string) => answered(api.enrolling({ token: secret }).get());

/** The offer of a link. */
export type Offer = Awaited<ReturnType<typeof offerAt>>;
/** The answers so far, as saved on the server. */
export type SoFar = Awaited<ReturnType<typeof soFar>>;
export type Draft = SoFar['draft'];

export const fetchOffer = (): Promise<Offer> => offerAt(tokenHere());

/** Null for an unknown secret after the #. */
export const fetchSoFar = async (): Promise<SoFar | null> => {
  const secret = secretHere();
  return secret ? soFar(secret) : null;
};

/** Saves answers, first under a new secret. The secret comes after the #, which browsers never send. */
export async function saveAnswers(draft: Draft, website: string): Promise<SoFar> {
  if (!secretHere()) {
    const { secret } = await answered(api.enrol({ address: tokenHere() }).post({ website }));
    history.replaceState(null, '', `#${secret}`);
  }
  return answered(api.enrolling({ token: secretHere() }).put(draft));
}

export const mailCode = () => answered(api.enrolling({ token: secretHere() }).code.post());
export const confirmCode = (code: string) =>
  answered(api.enrolling({ token: secretHere() }).confirm.post({ code }));
export const mailLink = () => answered(api.enrolling({ token: secretHere() }).link.post());
export const askParent = () => answered(api.enrolling({ token: secretHere() }).parent.post());
export const signTerms = (name: string, hash: string) =>
  answered(api.enrolling({ token: secretHere() }).terms.post({ name, hash, agrees: true }));
export const sendEnrolment = () => answered(api.enrolling({ token: secretHere() }).send.post());

export async function deleteAnswers(): Promise<void> {
  await answered(api.enrolling({ token: secretHere() }).delete());
  history.replaceState(null, '', location.pathname);
}

export const fetchTimes = (query: {
  /** Answers with the usual length where the wanted one is not offered. */
  minutes: number;
  instructorId?: NonNullable<Draft['instructorId']>;
}) => answered(api.enrol({ address: tokenHere() }).times.get({ query }));
export type Times = Awaited<ReturnType<typeof fetchTimes>>;

export const fetchAsked = () => answered(api['enrol-parent']({ token: tokenHere() }).get());
export type Asked = Awaited<ReturnType<typeof fetchAsked>>;
export const signBeside = (name: string, hash: string | null) =>
  answered(api['enrol-parent']({ token: tokenHere() }).post({ name, hash, agrees: true }));

const secretHere = () => location.hash.slice(1);
