/** What a New Zealand school may start from. It is a draft to read and change, and no legal advice. */
export const termsTemplate = `# Who we are
These terms are between {{school}} and you, the learner. If you are under 18, a parent or guardian signs beside you. They start on {{first day}}. Contact us: {{contact}}.

# Booking, moving and cancelling
{{cancelling}}

If we have to cancel a lesson, for illness, weather or a car that isn’t safe, you pay nothing for it and we find another time together.

# Before you drive
- Bring your learner, restricted or full licence to every lesson. The law says that you carry it when you drive.
- Wear your glasses or contact lenses if your licence asks for them.
- Come rested, and free of alcohol, drugs and any medicine that makes you drowsy.
- Tell us about anything that may affect your driving, like a fit, a faint or an injury.

{{no licence}}

# If we use your car
- It has a current warrant of fitness (WoF) and registration, and road user charges (RUC) if it needs them.
- It is insured for you and for an instructor beside you, and its L plates are on.
- If the car can’t lawfully be driven, we can’t take the lesson, and it counts as cancelled late.

# Paying
You can pay by card, by bank transfer or with lesson credit. An invoice is due {{days to pay}}. We tell you a price before you book, and a price that changes only counts for lessons that you book afterwards.

Lesson credit that you paid for and haven’t used belongs to you. Ask us if you want it back.

# In the car
Your instructor has dual controls or a hand near the wheel, and may stop a lesson that isn’t safe. You are the driver: infringement notices for what you did are yours, unless your instructor told you to do it.

# What we keep about you
We keep your contact details, your licence, your lessons and your progress to teach you, to bill you and to meet our duties under the law. We share them with nobody who doesn’t need them for that. You can ask to see them, to have them put right, or to have them deleted, at any time under the Privacy Act 2020.

# If something isn’t right
Tell us first, by phone or email, and we answer within five working days. Nothing here takes away your rights under the Consumer Guarantees Act 1993 and the Fair Trading Act 1986. If we can’t agree, you can go to the Disputes Tribunal, and to the Privacy Commissioner about your details.

# Changes to these terms
If we change these terms we tell you before the new ones start. A lesson that you have already booked stays under the cancellation rule that you booked it with.
`;
