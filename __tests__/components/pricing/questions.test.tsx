import { render, within } from "@testing-library/react";
import { Questions } from "@/components/pricing/questions";

const questions = [
  { id: "foglalo", question: "Kell foglalót fizetni?", answer: ["Esküvőnél igen.", "Másnál nem."] },
  { id: "eso", question: "Mi történik, ha esik?", answer: ["Áttesszük egy másik napra."] },
];

const show = () => render(<Questions questions={questions} />);

test("an answer has an address of its own, and a link that tells it", () => {
  const { container } = show();
  for (const { id, question, answer } of questions) {
    const link = within(container).getByRole("link", {
      name: `Link erre a kérdésre: ${question}`,
      hidden: true,
    });
    expect(link).toHaveTextContent(/^Link erre a kérdésre$/);
    expect(link).toHaveAttribute("href", `#${id}`);
    // Inside the closed part: only there do browsers open what an address names.
    const named = container.querySelector(`details > #${id}`);
    expect(named).toHaveTextContent(answer.join(""));
  }
});
