/** A draft that a New Zealand school can start from and change. It isn’t legal advice. */
export const termsTemplate = `# Who we are
These terms are between {{school}} and you, the learner. If you’re under 18, a parent or guardian signs them too. They start on {{first day}}. Contact us: {{contact}}.

# Booking, moving and cancelling
{{cancelling}}

If we have to cancel a lesson because of illness, weather or a car that isn’t safe, you pay nothing for it and we’ll find another time together.

# Before you drive
- Bring your learner, restricted or full licence to every lesson. By law you must carry it when you drive.
- Wear your glasses or contact lenses if your licence says you need them.
- Come rested. Don’t drive after alcohol, drugs or medicine that makes you drowsy.
- Tell us about anything that could affect your driving, like a seizure, a faint or an injury.

{{no licence}}

# If we use your car
- It has a current warrant of fitness (WoF) and registration, and road user charges (RUC) if it needs them.
- It is insured for you and for an instructor beside you, and its L plates are on.
- If the car can’t lawfully be driven, we can’t take the lesson, and it counts as cancelled late.

# Paying
You can pay by card, by bank transfer or with lesson credit. An invoice is due {{days to pay}}. We tell you the price before you book.

Lesson credit you’ve paid for and haven’t used is yours. Ask us if you want it back.

# In the car
Your instructor has dual controls or a hand near the wheel, and may stop a lesson that isn’t safe. You’re the driver, so you pay any infringement fees for what you do, unless your instructor told you to do it.

# What we keep about you
We keep your contact details, your licence, your lessons and your progress to teach you, to bill you and to meet our duties under the law. We only share them with people who need them for that. You can ask us at any time to show, correct or delete them, under the Privacy Act 2020.

# If something isn’t right
Tell us first, by phone or email. We’ll get back to you within five working days. Nothing here takes away your rights under the Consumer Guarantees Act 1993 and the Fair Trading Act 1986. If we can’t agree, you can go to the Disputes Tribunal, and to the Privacy Commissioner about your details.

# Changes to these terms
If we change these terms in a way that matters, we ask you to read and sign the new ones. A lesson you’ve already booked keeps the cancellation rule you booked it under.
`;
