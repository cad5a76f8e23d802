import type { Filled, FilledHtml } from '#site/format/filled.ts';

export const certificatePicture = 'A stage certificate with its number and a QR code.';
export const stageCompleteCityDriving = (its: FilledHtml<never, 'b'>) =>
  `${its.b('Stage complete')}City driving`;
export const sampleCertificate = 'Keep Left: a sample certificate';
export const chatPicture =
  'A chat: the instructor says the car is outside, the student asks for the same time next Thursday.';
export const chatOutside = (its: FilledHtml<never, 'time'>) =>
  `Pulling up outside now.${its.time('10:44')}`;
export const chatTwoMinutes = (its: FilledHtml<never, 'time'>) =>
  `Two minutes, finding my shoes${its.time('10:44')}`;
export const chatNoRush = (its: FilledHtml<never, 'time'>) =>
  `No rush. Roundabouts today.${its.time('10:45')}`;
export const chatSameTime = (its: FilledHtml<never, 'time'>) =>
  `Same time next Thursday?${its.time('11:51')}`;
export const monday = 'Mon 16';
export const tuesday = 'Tue 17';
export const wednesday = 'Wed 18';
export const thursday = 'Thu 19';
export const friday = 'Fri 20';
export const diaryPicture =
  'A week of lessons. A new lesson on Thursday at 14:00 is refused and three free times are offered.';
export const timeIsTaken = (its: FilledHtml<never, 'b'>) =>
  `${its.b('14:00 is taken by Priya.')} Free: 17:45, Fri 07:45, Fri 16:45`;
export const payPicture =
  'A payment link for a 5-lesson package, NZ$250.00, paid at 12:27 by card.';
export const fiveLessons = '5-lesson package';
export const samplePaymentLink = 'Keep Left: a sample payment link';
export const paidByCard = 'Paid 12:27 by card';
export const phonePicture =
  'A phone asking how the lesson went, with two large answers: Completed and No Show.';
export const lessonToRecord = '10:45–11:45, City Driving';
export const howDidItGo = 'How did it go?';
export const completed = 'Completed';
export const noShow = 'No Show';
export const jun = 'Jun';
export const jul = 'Jul';
export const aug = 'Aug';
export const sep = 'Sep';
export const oct = 'Oct';
export const nov = 'Nov';
export const reportsPicture =
  'Income by month from June to November; November is under way, with money still to come drawn dashed.';
export const novemberSoFar = 'November so far';
export const parallelParking = 'Parallel Parking';
export const reverseParking = 'Reverse Parking';
export const threePointTurn = 'Three-Point Turn';
export const highwayMerging = 'Highway Merging';
export const laneChanges = 'Lane Changes';
export const intersections = 'Intersections';
export const trafficLights = 'Traffic Lights';
export const roundabouts = 'Roundabouts';
export const hillStarts = 'Hill Starts';
export const vehicleControl = 'Vehicle Control';
export const emergencyStops = 'Emergency Stops';
export const defensiveDriving = 'Defensive Driving';
export const hazardPerception = 'Hazard Perception';
export const nightDriving = 'Night Driving';
export const skillsPicture = (its: Filled<'assessed' | 'skills'>) =>
  `${its.assessed} of ${its.skills} skills assessed`;
export const assessed = 'assessed';
export const bookedNow = 'Now, Grey Lynn';
export const bookedAtHalfPastOne = 'Today 13:30';
export const bookedAtThree = 'Today 15:00';
export const testOnSaturday = 'Test Sat 21 Nov';
export const studentsPicture =
  'Four students with their next booking and how many of their lessons are done.';
export const diaryTitle = 'A diary that says no';
export const diaryText =
  'Two lessons never share a slot. It names the clash and offers the next three free times.';
export const paymentsTitle = 'Paid before you park';
export const paymentsText =
  'Send a link by text. Cards, bank transfers and cash end up in one list.';
export const skillsTitle = 'Fourteen skills, four levels';
export const skillsText = 'Tap a level at the kerb. Students and parents see the same picture.';
export const chatTitle = 'One conversation each';
export const chatText = 'Live when you are both there, waiting for you when you are not.';
export const certificatesTitle = 'Certificates that check out';
export const certificatesText = 'A number, a code and a public page that says it is real.';
export const studentsTitle = 'Know who is nearly there';
export const studentsText = 'Lessons used, lessons left, next booking and test date in one line.';
export const phoneTitle = 'Works with one thumb';
export const phoneText = 'Record the lesson before the door shuts, right at the kerb.';
export const certificateNumber = 'KL-2026-00317, 18 Nov 2026';
