import { describe, expect, test } from 'bun:test';
import { sendContactMessage } from '#domain/contact/commands.ts';

const good = {
  name: 'Aroha Ngata',
  email: 'aroha@example.co.nz',
  subject: 'Test booking',
  message: 'Can I move my lesson on Friday?',
};
const complaints = (changes: object) => {
  const result = sendContactMessage.safeParse({ ...good, ...changes });
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message]);
};

describe('the contact form', () => {
  test('takes a complete message and trims it', () => {
    const sent = sendContactMessage.parse({ ...good, name: '  Aroha Ngata ' });
    expect(sent.name).toBe('Aroha Ngata');
    expect(sent.website).toBe('');
  });

  test.each([
    ['name', 'A', 'Name must be at least 2 characters'],
    ['email', 'aroha', 'Please enter a valid email address'],
    ['email', 'aroha@example', 'Please enter a valid email address'],
    ['email', 'aroha@exam ple.nz', 'Please enter a valid email address'],
    ['subject', 'Test', 'Subject must be at least 5 characters'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
  ])('says what is wrong with the %s %p', (field, value, message) => {
    expect(complaints({ [field]: value })).toEqual([[field, message]]);
  });

  test('does not count spaces as characters', () => {
    expect(complaints({ subject: '  a    ' })).toEqual([
      ['subject', 'Subject must be at least 5 characters'],
    ]);
  });

  test('names every empty field at once', () => {
    const result = sendContactMessage.safeParse({});
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual([
      'name',
      'email',
      'subject',
      'message',
    ]);
  });

  test('accepts macrons and long host names', () => {
    expect(
      complaints({ name: 'Mārama Tūhoe', email: 'm.tuhoe+l@mail.school.example.co.nz' }),
    ).toEqual([]);
  });
});
