export const skillAdded = 'Skill added';
export const addSkill = 'Add Skill';
export const whereItJoins = "It joins the fourteen on every student's Skills tab.";
export const skillName = 'Skill name';
export const category = 'Category';
export const chooseACategory = 'Choose a category';
