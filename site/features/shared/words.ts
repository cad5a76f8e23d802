export const mostPopular = 'Most popular';
export const aMonth = 'a month';
export const whomProfessionalIsFor = 'For one instructor with a full book.';
export const studentAndParentPortals = 'Student and parent portals';
export const whomPremiumIsFor = 'For a school, or a very long waiting list.';
export const severalInstructors = 'Several instructors, one diary each';
export const everythingInProfessional = 'Everything in Professional';
