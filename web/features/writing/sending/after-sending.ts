export { SentInvitation } from './sent-invitation.tsx'
export { SoundOffer } from './sound-offer.tsx'
export { WhereItIs } from './where-it-is.tsx'
