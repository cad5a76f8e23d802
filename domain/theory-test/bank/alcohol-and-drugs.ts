import type { Question } from '../question.ts';

export const alcoholAndDrugs: readonly Question[] = [
  {
    id: 'Q086',
    question: 'How much alcohol may a driver aged 19 have in their breath or blood?',
    options: [
      'None at all',
      '20 micrograms per litre of breath',
      '50 milligrams per 100 ml of blood',
      '150 micrograms per litre of breath',
    ],
    correctAnswer: 0,
    explanation:
      'Below the age of 20 the limit is zero. New drivers crash more often, and any alcohol makes it worse.',
    category: 'Alcohol and drugs',
    licence: 'both',
    source: 'Land Transport Act 1998, section 11',
    confidence: 'A',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q087',
    question: 'You are 25 and hold a full licence. What is the breath alcohol limit?',
    options: [
      '80 micrograms per litre of breath',
      '400 micrograms per litre of breath',
      '150 micrograms per litre of breath',
      '250 micrograms per litre of breath',
    ],
    correctAnswer: 3,
    explanation:
      'For drivers of 20 and over on a full licence the breath limit is 250 micrograms per litre. The safest amount is still none.',
    category: 'Alcohol and drugs',
    licence: 'both',
    source: 'Land Transport Act 1998, section 11',
    confidence: 'A',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q088',
    question: 'You are 25 and hold a full licence. What is the blood alcohol limit?',
    options: [
      '80 milligrams per 100 ml of blood',
      '30 milligrams per 100 ml of blood',
      '50 milligrams per 100 ml of blood',
      '20 milligrams per 100 ml of blood',
    ],
    correctAnswer: 2,
    explanation:
      'For drivers of 20 and over on a full licence the blood limit is 50 milligrams per 100 millilitres.',
    category: 'Alcohol and drugs',
    licence: 'both',
    source: 'Land Transport Act 1998, section 11',
    confidence: 'A',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q090',
    question: 'Who may require you to take a breath test, and when?',
    options: [
      'A doctor, when you renew your licence',
      'A parking warden, if your car is stopped',
      'A police officer, but only after a crash',
      'A police officer, at any time',
    ],
    correctAnswer: 3,
    explanation:
      'A police officer may ask any driver for a breath test at any time, with no reason needed. That is what keeps people from trying their luck.',
    category: 'Alcohol and drugs',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q091',
    question: 'A new medicine may make you drowsy. What should you do before driving?',
    options: [
      'Ask a doctor or pharmacist, and do not drive if it affects you',
      'Drive as usual, because it was prescribed',
      'Take half the dose on the days you drive',
      'Drink a strong coffee and keep trips short',
    ],
    correctAnswer: 0,
    explanation:
      'Medicines can slow you as much as alcohol does. Being prescribed one is no defence if it makes your driving unsafe.',
    category: 'Alcohol and drugs',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q092',
    question:
      'How much alcohol may a driver on a learner or restricted licence have, whatever their age?',
    options: [
      'The same as on a full licence once they turn 20',
      'None at all',
      '50 milligrams per 100 ml of blood',
      '250 micrograms per litre of breath',
    ],
    correctAnswer: 1,
    explanation:
      'Since 25 January 2027 the limit is zero for everyone on a learner or restricted licence, not only for those under 20.',
    category: 'Alcohol and drugs',
    licence: 'full',
    source: 'Licence changes of 25 January 2027, as announced',
    confidence: 'B',
    checkedOn: '2026-11-21',
    validFrom: '2027-01-25',
  },
];
