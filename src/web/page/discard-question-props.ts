export interface DiscardQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
}
