/** How many days around today the dashboard asks for: back to lessons of which it asks how they went, and ahead to find a learner's next lesson. */
export const dashboardDays = { back: 7, ahead: 28 } as const;
