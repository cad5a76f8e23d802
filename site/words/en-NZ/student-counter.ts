export const oneStudentIsLearning = 'student is learning with Keep Left today.';
